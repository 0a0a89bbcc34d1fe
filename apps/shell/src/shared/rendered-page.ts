/** The root of the page; `data-for` says for whom and in which language the server has rendered it. */
export const findRoot = (): HTMLElement | null => document.getElementById('root');

/** True when the server has rendered the page, and not for somebody who has signed out since. */
export const isFor = (root: HTMLElement | null, personId: number | undefined, language: string): boolean =>
  root?.dataset['for'] === `${personId ?? ''} ${language}`;
