/** A guest on a chair, as drawn. */

export interface Sitting {
  chair: string;
  tile: string;
  /** Whether it is provisional ('new') or from one of the last moves. */
  mark: '' | 'new' | 'last';
  /** Only a suggestion. */
  ghost?: boolean;
  /** Still on the way, so the chair looks free. */
  away?: boolean;
  /** About to leave because the table was cleared. */
  leaving?: boolean;
}
