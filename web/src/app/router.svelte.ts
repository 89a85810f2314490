/** Where we are: the landing page, a room, a replay, or one of the pages to read and write. */

import { address, pageOf } from './base';

export type Route =
  | { page: 'home' }
  | { page: 'room'; code: string }
  | { page: 'replay'; id: string }
  | { page: 'fair' }
  | { page: 'pad'; code: string }
  | { page: 'learn'; lesson: string }
  | { page: 'rules' }
  | { page: 'me' }
  | { page: 'lab' }
  | { page: 'sealed' }
  | { page: 'privacy' };

export function parse(path: string): Route {
  const [, first = '', second = ''] = path.split('/');
  if (first === 't' && second) return { page: 'room', code: decodeURIComponent(second).toUpperCase() };
  if (first === 'r' && second) return { page: 'replay', id: decodeURIComponent(second) };
  if (first === 'pad') return { page: 'pad', code: decodeURIComponent(second).toUpperCase() };
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
  return { page: 'home' };
}

export const here = $state<{ route: Route }>({ route: parse(pageOf(location.pathname)) });

export function go(path: string): void {
  history.pushState(null, '', address(path));
  here.route = parse(pageOf(location.pathname));
}

export function listen(): void {
  addEventListener('popstate', () => (here.route = parse(pageOf(location.pathname))));
}
