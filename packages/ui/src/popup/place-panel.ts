/** A rectangle in the coordinates of the window. */
type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

type Side = 'above' | 'below' | 'left' | 'right';

/** Where a panel stands if there is room: on a side of its frame, and above or below along an edge of it. */
export interface PanelPlace {
  readonly side: Side;
  readonly align: 'start' | 'center' | 'end';
}

/** Between a panel and its frame, and between a panel and the edge of what is visible. */
const GAP_PX = 4;

const opposite = { above: 'below', below: 'above', left: 'right', right: 'left' } as const;

/** The part of the window that is visible, also with an on-screen keyboard. */
function windowArea(): Area {
  const {
    offsetTop: top,
    offsetLeft: left,
    height,
    width,
  } = window.visualViewport ?? {
    offsetTop: 0,
    offsetLeft: 0,
    height: window.innerHeight,
    width: window.innerWidth,
  };
  return { top, left, bottom: top + height, right: left + width };
}

const intersection = (one: Area, other: Area): Area => ({
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
});

/** The area in which a panel of the frame is visible: the window without what scrolling ancestors clip. */
function visibleArea(frame: HTMLElement): Area {
  let area = windowArea();
  for (let at = frame.parentElement; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).overflowY !== 'visible') area = intersection(area, at.getBoundingClientRect());
  return area;
}

/** What a panel stands next to, and where it can be seen. */
interface Room {
  readonly field: DOMRect;
  readonly visible: Area;
}

/** The side and edge where the panel fits; those that were asked for where it fits nowhere. */
function fittingPlace({ side, align }: PanelPlace, { field, visible }: Room, panel: HTMLElement): PanelPlace {
  const { width, height } = panel.getBoundingClientRect();
  const room = {
    above: field.top - visible.top,
    below: visible.bottom - field.bottom,
    left: field.left - visible.left,
    right: visible.right - field.right,
  };
  const length = side === 'left' || side === 'right' ? width : height;
  const fits = (on: Side) => room[on] >= length + GAP_PX;
  // A list that gets shorter while somebody types stays where it is.
  const turned = panel.dataset.side === opposite[side] || !fits(side);
  const isPastEdge = field.left + width > visible.right && field.right - width >= visible.left;
  return {
    side: turned && fits(opposite[side]) ? opposite[side] : side,
    align: align === 'start' && isPastEdge ? 'end' : align,
  };
}

function cornerOf({ side, align }: PanelPlace, frame: DOMRect, { width, height }: DOMRect) {
  const sideways = {
    start: frame.left,
    center: frame.left + (frame.width - width) / 2,
    end: frame.right - width,
  };
  const middle = frame.top + (frame.height - height) / 2;
  return {
    above: { left: sideways[align], top: frame.top - GAP_PX - height },
    below: { left: sideways[align], top: frame.bottom + GAP_PX },
    left: { left: frame.left - GAP_PX - width, top: middle },
    right: { left: frame.right + GAP_PX, top: middle },
  }[side];
}

const within = (value: number, first: number, last: number): number =>
  Math.max(first + GAP_PX, Math.min(value, last - GAP_PX));

/** Lets a panel that is closed open on its first side again. */
export function forgetPlace(panel: HTMLElement): void {
  delete panel.dataset.side;
}

/**
 * Places an open panel next to its frame, on the other side where only that has room, and along that side where it is seen. A panel
 * that fits nowhere stays as asked: a page scrolls down but not above its start.
 */
export function placePanel(frame: HTMLElement, panel: HTMLElement, wanted: PanelPlace): void {
  const field = frame.getBoundingClientRect();
  const visible = getComputedStyle(panel).position === 'fixed' ? windowArea() : visibleArea(frame);
  const place = fittingPlace(wanted, { field, visible }, panel);
  Object.assign(panel.dataset, place);
  const now = panel.getBoundingClientRect();
  const { left, top } = cornerOf(place, field, now);
  const isSideways = place.side === 'left' || place.side === 'right';
  const shownLeft = within(left, visible.left, visible.right - now.width);
  const shownTop = isSideways ? within(top, visible.top, visible.bottom - now.height) : top;
  // From where it is, because what its offset counts from may be any part of the page.
  const moved = (offset: string, byPx: number) => `${Number.parseFloat(offset || '0') + byPx}px`;
  panel.style.left = moved(panel.style.left, shownLeft - now.left);
  panel.style.top = moved(panel.style.top, shownTop - now.top);
}
