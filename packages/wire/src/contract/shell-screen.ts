import { BASE_PATH } from './endpoint.ts';

/** A page of the shell that has first calls of its own (`shellFirstCalls`). */
export type ShellScreen = 'home' | 'apps' | 'news';

/** The page of the shell at an address from `/lms` on; a query, such as the tab of the announcements, needs other responses. */
export function shellScreenAt(address: string): ShellScreen | undefined {
  const [path = '', query = ''] = address.slice(BASE_PATH.length).split('?');
  const page = path.replace(/\/$/, '');
  if (page === '') return 'home';
  if (page === '/apps') return 'apps';
  return page === '/news' && query === '' ? 'news' : undefined;
}
