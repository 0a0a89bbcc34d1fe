/** A module page's title and the line below it, which the page shows before the module's code is there (decision 0050). */
export interface FirstHeading {
  readonly title: string;
  readonly lead: string;
}

export const FIRST_HEADING_ID = 'first-heading';

let headingToRender: FirstHeading | undefined;

/** Says on the server what the page to render is headed. */
export function setFirstHeading(heading: FirstHeading | undefined): void {
  headingToRender = heading;
}

/** The heading of the page that the server renders or has rendered; a page that is opened later has none. */
export function readFirstHeading(): FirstHeading | undefined {
  if (typeof document === 'undefined') return headingToRender;
  const heading = document.getElementById(FIRST_HEADING_ID);
  const [title, lead] = ['h1', 'p'].map((tag) => heading?.querySelector(tag)?.textContent);
  return title && lead ? { title, lead } : undefined;
}
