import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { anchorAt, pageAt, topOf, type Anchor, type PageLayout } from './page-layout.ts';

/** A page counts as the current one when it reaches this part of the window. */
const READING_LINE = 0.3;

/** The size of the scrolled area. */
export function useScrollArea() {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [area, setArea] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!scroller) return undefined;
    const observer = new ResizeObserver(() =>
      setArea({ width: scroller.clientWidth, height: scroller.clientHeight }),
    );
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return { scroller, setScroller, area };
}

interface Options {
  readonly scroller: HTMLElement | null;
  readonly layout: PageLayout | undefined;
  readonly startPage: number;
}

/** Keeps the same text in the window when the layout changes, and goes to pages. */
export function useScroller({ scroller, layout, startPage }: Options) {
  const anchor = useRef<Anchor>({ page: startPage, part: 0 });
  const [position, setPosition] = useState({ top: 0, page: startPage });

  useLayoutEffect(() => {
    if (!scroller || !layout) return undefined;
    const show = () => {
      const { scrollTop: top, clientHeight } = scroller;
      const page = pageAt(layout, top + clientHeight * READING_LINE);
      setPosition((now) => (now.top === top && now.page === page ? now : { top, page }));
    };
    scroller.scrollTo({ top: topOf(layout, anchor.current) });
    show();
    const onScroll = () => {
      anchor.current = anchorAt(layout, scroller.scrollTop);
      show();
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [scroller, layout]);

  const goTo = useCallback(
    (page: number) => {
      if (!scroller || !layout?.boxes[page - 1]) return;
      anchor.current = { page, part: 0 };
      scroller.scrollTo({ top: topOf(layout, anchor.current) });
    },
    [scroller, layout],
  );
  return { ...position, goTo };
}
