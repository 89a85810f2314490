/** Where we are: the landing page, a room, a replay, or the page about races. */

export type Route = { page: 'home' } | { page: 'room'; code: string } | { page: 'replay'; id: string } | { page: 'fair' };

export function parse(path: string): Route {
  const [, first = '', second = ''] = path.split('/');
  if (first === 't' && second) return { page: 'room', code: decodeURIComponent(second).toUpperCase() };
  if (first === 'r' && second) return { page: 'replay', id: decodeURIComponent(second) };
  if (first === 'fair') return { page: 'fair' };
  return { page: 'home' };
}

export const here = $state<{ route: Route }>({ route: parse(location.pathname) });

export function go(path: string): void {
  history.pushState(null, '', path);
  here.route = parse(location.pathname);
}

export function listen(): void {
  addEventListener('popstate', () => (here.route = parse(location.pathname)));
}
