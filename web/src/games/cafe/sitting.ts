/** Who sits where, as it is drawn. */

export interface Sitting {
  chair: string;
  tile: string;
  /** Put there provisionally, or by one of the last moves. */
  mark: '' | 'new' | 'last';
  /** Only a suggestion. */
  ghost?: boolean;
  /** Still on the way: the chair looks free. */
  away?: boolean;
  /** About to leave with the table. */
  leaving?: boolean;
}
