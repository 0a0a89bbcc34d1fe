/** A screen of the shell whose first responses come with the page, so that the server renders it whole. */
export type ShellScreen = 'home' | 'news';

/** The screen at an address below `/lms`; a query, such as the tab of the announcements, asks for other responses. */
export function shellScreenAt(path: string, search: string): ShellScreen | undefined {
  if (path === '') return 'home';
  return path === '/news' && search === '' ? 'news' : undefined;
}
