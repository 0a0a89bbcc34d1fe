import { defaultClock, readClock, type UniversityClock } from '@portal/domain';

/** The clock that the server has written into the page; the default one in a page that it has not rendered. */
function readPageClock(): UniversityClock {
  const text = document.querySelector<HTMLMetaElement>('meta[name="clock"]')?.content;
  return text === undefined ? defaultClock : readClock(text);
}

let clock: UniversityClock | undefined;

/** The university's clock: every date is shown by it, wherever the reader is. */
export const universityClock = (): UniversityClock => (clock ??= readPageClock());

/** Sets the clock, because there is no document where the server renders a page. */
export function setClock(brought: UniversityClock): void {
  clock = brought;
}
