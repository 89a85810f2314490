/** The current route: the landing page, a room, a replay, or another page. */

import { address, pageOf } from './base';

export type Route =
  /** `lost`: the requested address does not exist. */
  | { page: 'home'; lost: boolean }
  | { page: 'room'; code: string }
  | { page: 'replay'; id: string }
  /** `attempt`: the one to race against, or empty. */
  | { page: 'daily'; day: string; attempt: string }
  | { page: 'puzzle'; day: string }
  | { page: 'fair' }
  | { page: 'pad'; code: string }
  | { page: 'learn'; lesson: string }
  | { page: 'rules' }
  | { page: 'me' }
  | { page: 'lab' }
  | { page: 'sealed' }
  | { page: 'privacy' };

export function parse(path: string): Route {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first === 't' && second) return { page: 'room', code: decodeURIComponent(second).toUpperCase() };
  if (first === 'r' && second) return { page: 'replay', id: decodeURIComponent(second) };
  if (first === 'pad') return { page: 'pad', code: decodeURIComponent(second).toUpperCase() };
  if (first === 'daily') return { page: 'daily', day: second, attempt: third };
  if (first === 'puzzle') return { page: 'puzzle', day: second };
  if (first === 'learn') return { page: 'learn', lesson: second };
  if (
    first === 'rules' ||
    first === 'fair' ||
    first === 'me' ||
    first === 'lab' ||
    first === 'sealed' ||
    first === 'privacy'
  )
    return { page: first };
  return { page: 'home', lost: first !== '' };
}

export const here = $state<{ route: Route }>({ route: parse(pageOf(location)) });

export function go(path: string): void {
  history.pushState(null, '', address(path));
  here.route = parse(pageOf(location));
}

export function listen(): void {
  addEventListener('popstate', () => (here.route = parse(pageOf(location))));
}
