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

/** The page at the reading line; at the end of the file it is the last one, which may be lower than the window. */
function pageInView(layout: PageLayout, { scrollTop, clientHeight }: HTMLElement): number {
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= layout.height - 1;
  return isAtEnd ? layout.boxes.length : pageAt(layout, scrollTop + clientHeight * READING_LINE);
}

/** Keeps the same text in the window when the layout changes, and goes to pages. */
export function useScroller({ scroller, layout, startPage }: Options) {
  const anchor = useRef<Anchor>({ page: startPage, part: 0 });
  // The page that was requested is the current one until the person scrolls, also where several fit into the window.
  const requested = useRef<number | undefined>(startPage);
  const restingTop = useRef(0);
  const [position, setPosition] = useState({ top: 0, page: startPage });

  const rest = useCallback((area: HTMLElement, shown: PageLayout) => {
    area.scrollTo({ top: topOf(shown, anchor.current) });
    restingTop.current = area.scrollTop;
    setPosition({ top: area.scrollTop, page: requested.current ?? pageInView(shown, area) });
  }, []);

  useLayoutEffect(() => {
    if (!scroller || !layout) return undefined;
    rest(scroller, layout);
    const onScroll = () => {
      const { scrollTop: top } = scroller;
      if (top === restingTop.current) return;
      restingTop.current = top;
      requested.current = undefined;
      anchor.current = anchorAt(layout, top);
      setPosition({ top, page: pageInView(layout, scroller) });
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [scroller, layout, rest]);

  const goTo = useCallback(
    (page: number) => {
      if (!scroller || !layout?.boxes[page - 1]) return;
      anchor.current = { page, part: 0 };
      requested.current = page;
      rest(scroller, layout);
    },
    [scroller, layout, rest],
  );
  return { ...position, goTo };
}
