/** An element by a selector, and by its whole label or text, or by a part of its text. */
export interface ElementQuery {
  readonly selector: string;
  readonly name?: string;
  readonly text?: string;
}

export interface EngineCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export type NamedKey = 'Enter' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight';

/** A page in an engine that Playwright does not drive: what the journeys need of WebDriver and of WebDriver BiDi. */
export interface EnginePage {
  /** The address of the portal. */
  readonly origin: string;
  /** Opens a path of the portal and waits until it has loaded. */
  goto(path: string): Promise<void>;
  /** Evaluates a function in the page, which uses nothing of its module. */
  evaluate<Result>(run: (given: string) => Result, given?: string): Promise<Awaited<Result>>;
  /** Clicks an element as a pointer does; fails where there is none. */
  click(wanted: ElementQuery): Promise<void>;
  /** Types a text into the element with the focus. */
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** Presses a letter together with Control. */
  pressControl(letter: string): Promise<void>;
  /** Chooses a file of this machine in a field. */
  chooseFile(wanted: ElementQuery, file: string): Promise<void>;
  addCookies(cookies: readonly EngineCookie[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What the menu of the browser prints, as a PDF; undefined where the driver cannot print. */
  print(): Promise<Uint8Array | undefined>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Finds an element that is shown, or a file field, which is not. Runs in the page. */
export function findElement({ selector, name, text }: ElementQuery): Element | undefined {
  const textOf = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const labelsOf = (element: Element) =>
    'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label'),
    textOf(element),
    ...labelsOf(element).map((label) => label.textContent?.trim()),
  ];
  return [...document.querySelectorAll(selector)].find((element) => {
    if (!element.matches('[type="file"]') && !element.checkVisibility({ visibilityProperty: true }))
      return false;
    if (text !== undefined && !textOf(element).includes(text)) return false;
    return name === undefined || namesOf(element).includes(name);
  });
}
