/** A rectangle in the coordinates of the window. */
type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

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

/** The area in which a child of the element is visible: the window without what its scrolling ancestors clip. */
function visibleArea(element: HTMLElement): Area {
  let area = windowArea();
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).overflowY !== 'visible') area = intersection(area, at.getBoundingClientRect());
  return area;
}

/**
 * Places an open panel below its frame, or above where only that fits, and along the edge where it fits. A panel that fits
 * nowhere stays below, because a page scrolls down but not above its start.
 */
export function placePanel(frame: HTMLElement, panel: HTMLElement): void {
  const visible = visibleArea(frame);
  const field = frame.getBoundingClientRect();
  const { height, width } = panel.getBoundingClientRect();
  const fitsBelow = field.bottom + height <= visible.bottom;
  const fitsAbove = field.top - height >= visible.top;
  // A list that gets shorter while somebody types stays where it is.
  const staysAbove = panel.dataset.side === 'above' && fitsAbove;
  panel.dataset.side = staysAbove || (!fitsBelow && fitsAbove) ? 'above' : 'below';
  const isPastEdge = field.left + width > visible.right && field.right - width >= visible.left;
  panel.dataset.align = isPastEdge ? 'end' : 'start';
}
