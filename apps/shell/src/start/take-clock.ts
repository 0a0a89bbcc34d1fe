import { readClock } from '@portal/domain';
import { setClock } from '@portal/i18n';

/** Sets the university's clock that the server has written into the page; a page of a development server has none. */
export function takeClock(): void {
  const text = document.querySelector<HTMLMetaElement>('meta[name="clock"]')?.content;
  if (text !== undefined) setClock(readClock(text));
}
