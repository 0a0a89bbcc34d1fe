import { expect, test, type Locator, type Page } from '@playwright/test';

/** A screen whose place is checked after every action. */
export interface PlacedScreen {
  readonly page: Page;
  /** What the user works at: it stays in view, and where it is. */
  readonly hand: Locator;
  /** Set where only the page can move: it must stay as far scrolled as it is. */
  readonly holdsScroll?: boolean;
  /** What else is wrong with the place; nothing on screens without more rules. */
  readonly placeFaults?: () => Promise<readonly string[]>;
  /** Leads back to the screen after an action that failed, so that the others are still checked. */
  readonly recover: () => Promise<void>;
}

/** What a user does, and where that leaves the focus. */
export interface Action<Screen extends PlacedScreen> {
  readonly name: string;
  readonly run: (screen: Screen) => Promise<void>;
  /** What the focus is at or in afterwards: the hand, unless it is named. */
  readonly focus?: (screen: Screen) => Locator;
  /** The action itself changes what stands above the hand, or leads to another part of the page. */
  readonly movesHand?: true;
  /** A page that has just been opened: nothing has the focus yet. */
  readonly hasNoFocus?: boolean;
}

/** So many frames nothing may move: a focus that comes late would take the place away. */
const STILL_FRAMES = 7;
const SHIFT_MAX_PX = 3;
const ACTION_TIMEOUT_MS = 8_000;
const FOCUS_TIMEOUT_MS = 3_000;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where an element stands on the page, however far that is scrolled. */
const placeOnPage = (element: Locator): Promise<Place> =>
  element.evaluate((one) => {
    const { x, y } = one.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY };
  });

const placeInWindow = (element: Locator): Promise<Place> =>
  element.evaluate((one) => {
    const { x, y } = one.getBoundingClientRect();
    return { x, y };
  });

/** Remembers where the hand is when the user begins: before that, the test itself may scroll to what it presses. */
const watchFirstInput = (hand: Locator): Promise<void> =>
  hand.evaluate((one) => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    const remember = () => {
      const { x, y } = one.getBoundingClientRect();
      Reflect.set(globalThis, 'placeOfHand', { x, y });
      end.abort();
    };
    Reflect.deleteProperty(globalThis, 'placeOfHand');
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, remember, options);
  });

const placeAtFirstInput = (page: Page) =>
  page.evaluate((): Place | undefined => Reflect.get(globalThis, 'placeOfHand'));

/** Waits until the focus stays where it is. */
const focusIsStill = (page: Page): Promise<void> =>
  page.evaluate(async (frames) => {
    let focused = document.activeElement;
    for (let still = 0; still < frames; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (document.activeElement !== focused) still = 0;
      focused = document.activeElement;
    }
  }, STILL_FRAMES);

/** The name of what has the focus, and whether it can be seen; nothing when that is the body. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused, body } = document;
    if (!focused || focused === body) return undefined;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const words = focused.getAttribute('aria-label') ?? focused.textContent;
    return {
      name: `${focused.tagName.toLowerCase()} "${words.slice(0, 40)}"`,
      isSeen: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    };
  });

const hasFocus = (elements: Locator) =>
  elements.evaluateAll((all) => all.some((one) => one.contains(document.activeElement)));

/** Waits until the focus is at or in an element; false when it does not come. */
async function getsFocus(elements: Locator): Promise<boolean> {
  try {
    await expect.poll(() => hasFocus(elements), { timeout: FOCUS_TIMEOUT_MS }).toBe(true);
    return true;
  } catch {
    return false;
  }
}

async function focusFaults(screen: PlacedScreen, wanted: Locator): Promise<string[]> {
  await getsFocus(wanted);
  await focusIsStill(screen.page);
  const focused = await readFocus(screen.page);
  if (!focused) return ['the focus is on the body'];
  const faults = (await hasFocus(wanted)) ? [] : [`the focus is on ${focused.name}`];
  return focused.isSeen ? faults : [...faults, `${focused.name} is out of sight`];
}

const shiftOf = (one: Place, other: Place | undefined): number =>
  other ? Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) : 0;

/** The hand has moved where it stands elsewhere on the page and in the window: either alone is the browser's own scrolling. */
async function shiftFaults({ page, hand, holdsScroll }: PlacedScreen, before: Place): Promise<string[]> {
  const onPage = shiftOf(await placeOnPage(hand), before);
  const inWindow = shiftOf(await placeInWindow(hand), await placeAtFirstInput(page));
  return (holdsScroll ? inWindow : Math.min(onPage, inWindow)) > SHIFT_MAX_PX
    ? [`the hand moved by ${onPage} px, ${inWindow} px`]
    : [];
}

async function faultsOf<Screen extends PlacedScreen>(screen: Screen, action: Action<Screen>) {
  const before = action.movesHand ? undefined : await placeOnPage(screen.hand);
  if (before) await watchFirstInput(screen.hand);
  await action.run(screen);
  return [
    ...(action.hasNoFocus ? [] : await focusFaults(screen, action.focus?.(screen) ?? screen.hand)),
    ...((await screen.placeFaults?.()) ?? []),
    ...(before ? await shiftFaults(screen, before) : []),
  ];
}

const firstLine = (error: unknown): string => String(error).split('\n').slice(0, 3).join(' ');

/** Does one action after the other; all faults are told at the end, so that one run names each. */
export async function walk<Screen extends PlacedScreen>(
  screen: Screen,
  actions: readonly Action<Screen>[],
): Promise<void> {
  const faults: string[] = [];
  // An action that cannot be done must not take the time of the others.
  screen.page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  for (const action of actions)
    await test.step(action.name, async () => {
      const found = await faultsOf(screen, action).catch((error: unknown) => [firstLine(error)]);
      faults.push(...found.map((fault) => `${action.name}: ${fault}`));
      if (found.length > 0) await screen.recover();
    });
  expect(faults, `of ${actions.length} actions`).toEqual([]);
}
