import { useLayoutEffect, useRef, useState } from 'react';

/** The count of children on the first line of a wrapping box; 0 when not even the first one has room there. */
function countFirstLine(box: HTMLElement): number {
  const children = [...box.children].filter((child) => child instanceof HTMLElement);
  const [first] = children;
  if (first && first.offsetWidth > box.clientWidth) return 0;
  const top = first?.offsetTop;
  return children.filter(({ offsetTop }) => offsetTop === top).length;
}

/** Counts how many children fit into the first line of a box whenever its width or `content` changes. */
export function useOverflow(content: string) {
  const box = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const update = () => setFitting(countFirstLine(element));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
  return { box, fitting };
}
