import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { anchorAt, pageAt, topOf, type Anchor, type PageLayout } from './page-layout.ts';

/** A page counts as the current one when it reaches this part of the window. */
const READING_LINE = 0.3;

export interface Window {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The size and the position of the scrolled area. */
export function useScrollWindow() {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [shown, setShown] = useState<Window>({ top: 0, width: 0, height: 0 });
  useEffect(() => {
    if (!scroller) return undefined;
    const measure = () => {
      const { scrollTop: top, clientWidth: width, clientHeight: height } = scroller;
      setShown((now) =>
        now.top === top && now.width === width && now.height === height ? now : { top, width, height },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return { scroller, setScroller, shown };
}

interface Options {
  readonly scroller: HTMLElement | null;
  readonly layout: PageLayout | undefined;
  readonly shown: Window;
  readonly startPage: number;
}

/** Keeps the same text in the window when the layout changes, and goes to pages. */
export function useScroller({ scroller, layout, shown, startPage }: Options) {
  const anchor = useRef<Anchor>({ page: startPage, part: 0 });
  const placedLayout = useRef<PageLayout>(undefined);

  useLayoutEffect(() => {
    if (!scroller || !layout || placedLayout.current === layout) return;
    placedLayout.current = layout;
    scroller.scrollTop = topOf(layout, anchor.current);
  }, [scroller, layout]);
  useEffect(() => {
    // A scroll that the new layout has caused is not one of the reader.
    if (layout && placedLayout.current === layout) anchor.current = anchorAt(layout, shown.top);
  }, [layout, shown]);

  const goTo = useCallback(
    (page: number, part = 0) => {
      if (!scroller || !layout) return;
      const box = layout.boxes[page - 1];
      if (!box) return;
      anchor.current = { page, part };
      scroller.scrollTop = topOf(layout, anchor.current);
    },
    [scroller, layout],
  );
  const page =
    layout && shown.height > 0 ? pageAt(layout, shown.top + shown.height * READING_LINE) : startPage;
  return { page, goTo };
}
