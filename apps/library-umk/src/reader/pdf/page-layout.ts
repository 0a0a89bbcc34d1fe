/** The size of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** `fit`: each page is as wide as the window; a number: 1 shows 96 pixels for an inch. */
export type Zoom = 'fit' | number;

export interface PageBox {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Pixels for a point. */
  readonly scale: number;
}

export interface PageLayout {
  readonly boxes: readonly PageBox[];
  readonly height: number;
}

/** Pixels between two pages. */
export const PAGE_GAP_PX = 12;
const PIXELS_PER_POINT = 96 / 72;
const ZOOM_STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

interface Pages {
  readonly count: number;
  /** The sizes that are known; the others are taken to be as large as the first. */
  readonly sizes: ReadonlyMap<number, PageSize>;
  readonly usual: PageSize;
  readonly zoom: Zoom;
  readonly availableWidth: number;
}

const scaleOf = ({ zoom, availableWidth }: Pages, size: PageSize): number =>
  zoom === 'fit' ? availableWidth / size.width : zoom * PIXELS_PER_POINT;

/** Places all pages below one another. */
export function layoutPages(pages: Pages): PageLayout {
  const boxes: PageBox[] = [];
  let top = PAGE_GAP_PX;
  for (let number = 1; number <= pages.count; number += 1) {
    const size = pages.sizes.get(number) ?? pages.usual;
    const scale = scaleOf(pages, size);
    const box = {
      top,
      width: Math.floor(size.width * scale),
      height: Math.floor(size.height * scale),
      scale,
    };
    boxes.push(box);
    top += box.height + PAGE_GAP_PX;
  }
  return { boxes, height: top };
}

/** Returns the number of the page at a height, from 1. */
export function pageAt({ boxes }: PageLayout, y: number): number {
  let [low, high] = [0, boxes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((boxes[middle]?.top ?? 0) - PAGE_GAP_PX <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** The pages to render: those in the window and one on each side. */
export function pagesInView(layout: PageLayout, top: number, height: number): readonly number[] {
  const first = Math.max(1, pageAt(layout, top) - 1);
  const last = Math.min(layout.boxes.length, pageAt(layout, top + height) + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** A place in a file that stays when the layout changes: a page, and how far into it. */
export interface Anchor {
  readonly page: number;
  readonly part: number;
}

export function anchorAt(layout: PageLayout, top: number): Anchor {
  const page = pageAt(layout, top);
  const box = layout.boxes[page - 1];
  return { page, part: box ? (top - box.top) / box.height : 0 };
}

export function topOf({ boxes }: PageLayout, { page, part }: Anchor): number {
  const box = boxes[page - 1];
  return box ? Math.max(0, box.top + part * box.height) : 0;
}

/** The next zoom in a direction, from the scale that is shown now. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const shown = scale / PIXELS_PER_POINT;
  const steps = direction > 0 ? ZOOM_STEPS : ZOOM_STEPS.toReversed();
  const isBeyond = (step: number) => (direction > 0 ? step > shown * 1.01 : step < shown * 0.99);
  return steps.find(isBeyond) ?? steps.at(-1) ?? 1;
}

/** A scale as a zoom in percent, to show. */
export const percentOf = (scale: number): number => Math.round((scale / PIXELS_PER_POINT) * 100);
