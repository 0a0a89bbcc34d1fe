import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { placePanel } from './place-panel.ts';

/** Gives an element a rectangle: left, top, width, height. */
const at = (element: HTMLElement, ...box: readonly [number, number, number, number]) => {
  element.getBoundingClientRect = () => new DOMRect(...box);
  return element;
};

/** A field of 200 × 40 and a panel of 300 × 250. */
function aPopup(left: number, top: number) {
  const frame = document.body.appendChild(document.createElement('div'));
  const panel = frame.appendChild(document.createElement('div'));
  return { frame: at(frame, left, top, 200, 40), panel: at(panel, 0, 0, 300, 250) };
}

const placed = ({ frame, panel }: ReturnType<typeof aPopup>) => {
  placePanel(frame, panel);
  return `${panel.dataset.side} ${panel.dataset.align}`;
};

describe('the place of a panel', () => {
  beforeEach(() => {
    window.innerWidth = 1000;
    window.innerHeight = 600;
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('is below its field', () => {
    expect(placed(aPopup(10, 10))).toBe('below start');
  });

  it('is above where it does not fit below', () => {
    expect(placed(aPopup(10, 500))).toBe('above start');
  });

  it('stays below where it fits on neither side, because a page scrolls down', () => {
    window.innerHeight = 300;
    expect(placed(aPopup(10, 200))).toBe('below start');
  });

  it('is at the end of the field where it does not fit at its start', () => {
    expect(placed(aPopup(780, 10))).toBe('below end');
  });

  it('stays above while it gets shorter', () => {
    const popup = aPopup(10, 500);
    placed(popup);
    at(popup.panel, 0, 0, 300, 20);
    expect(placed(popup)).toBe('above start');
  });

  it('is inside a part of the page that scrolls', () => {
    const popup = aPopup(10, 260);
    const dialog = at(document.body.appendChild(document.createElement('div')), 0, 0, 500, 400);
    dialog.style.overflowY = 'auto';
    dialog.append(popup.frame);
    expect(placed(popup)).toBe('above start');
  });
});
