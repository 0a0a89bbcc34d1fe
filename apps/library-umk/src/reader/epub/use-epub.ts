import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useTranslations } from '@portal/i18n';
import type { FileSource } from '../source.ts';
import type { ReadingPosition } from '../use-reading-position.ts';
import { DamagedEpubError, openEpub, ProtectedEpubError, type OpenedEpub } from './open-epub.ts';

/** What the reader shows of an EPUB that is being opened. */
export type EpubState =
  | { readonly kind: 'loading'; readonly loadedBytes: number }
  | { readonly kind: 'failed' | 'damaged' | 'protected' }
  | ({ readonly kind: 'ready' } & OpenedEpub);

interface Relocation {
  readonly cfi?: string;
  readonly fraction?: number;
}

const PLACE_MAX = 500;

function problemOf(error: unknown): 'failed' | 'damaged' | 'protected' {
  if (error instanceof ProtectedEpubError) return 'protected';
  return error instanceof DamagedEpubError ? 'damaged' : 'failed';
}

const detailOf = <Detail>(event: Event): Detail | undefined =>
  event instanceof CustomEvent ? (event.detail as Detail) : undefined;

/** An element of a frame belongs to the window of the frame, so that `instanceof` does not know it. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

/** Keys and taps in the frame of a chapter act like those next to it. */
function forwardEvents(document: Document, host: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const copy = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    if (!host.dispatchEvent(new KeyboardEvent('keydown', copy))) event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    const isLink = isElement(event.target) && event.target.closest('a') !== null;
    if (!isLink && document.getSelection()?.isCollapsed !== false)
      host.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
}

/** Links of the book to other sites open in a new tab that knows nothing of the portal. */
function openExternal(event: Event): void {
  event.preventDefault();
  const href = detailOf<{ readonly href: string }>(event)?.href ?? '';
  if (/^https?:\/\//i.test(href)) window.open(href, '_blank', 'noopener,noreferrer');
}

interface Options {
  readonly source: FileSource;
  readonly host: RefObject<HTMLDivElement | null>;
  readonly start: ReadingPosition | undefined;
  readonly onMove: (place: ReadingPosition) => void;
}

/** Opens an EPUB at the place where the person has stopped, and closes it when the page is left. */
export function useEpub({ source, host, start, onMove }: Options): EpubState {
  const t = useTranslations('library-umk');
  const [state, setState] = useState<EpubState>({ kind: 'loading', loadedBytes: 0 });
  const move = useEffectEvent((event: Event) => {
    const { cfi, fraction } = detailOf<Relocation>(event) ?? {};
    if (cfi === undefined || fraction === undefined) return;
    // While a page is not laid out, the engine divides by zero.
    if (!Number.isNaN(fraction) && cfi.length <= PLACE_MAX)
      onMove({ place: cfi, fraction: Math.min(1, Math.max(0, fraction)) });
  });
  const begin = useEffectEvent(async (element: HTMLElement, isLeft: () => boolean) => {
    const opened = await openEpub(source, {
      host: element,
      notice: t('reader.notShown'),
      onBytes: (loadedBytes) => {
        if (!isLeft()) setState({ kind: 'loading', loadedBytes });
      },
    });
    if (isLeft()) return opened;
    opened.view.addEventListener('relocate', move);
    opened.view.addEventListener('external-link', openExternal);
    opened.view.addEventListener('load', (event) => {
      const document = detailOf<{ readonly doc: Document }>(event)?.doc;
      if (document) forwardEvents(document, element);
    });
    await opened.view.init({ lastLocation: start?.place ?? null });
    if (!isLeft()) setState({ kind: 'ready', ...opened });
    return opened;
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    let isLeft = false;
    const opening = Promise.resolve().then(() => begin(element, () => isLeft));
    opening.catch((error: unknown) => {
      console.warn(error);
      if (!isLeft) setState({ kind: problemOf(error) });
    });
    return () => {
      isLeft = true;
      opening.then(
        ({ view, book }) => {
          view.close();
          view.remove();
          book.destroy?.();
        },
        () => undefined,
      );
    };
  }, [host, source]);
  return state;
}
