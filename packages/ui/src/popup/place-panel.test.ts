import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { placePanel, type PanelPlace } from './place-panel.ts';

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
  placePanel(frame, panel, { side: 'below', align: 'start' });
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

  /** Where the panel would be seen: its stubbed corner is (0, 0) without an offset. */
  const cornerOf = (left: number, top: number, wanted: PanelPlace) => {
    const { frame, panel } = aPopup(left, top);
    placePanel(frame, panel, wanted);
    return [panel.style.left, panel.style.top];
  };

  it('leaves a gap, and stands in the middle where it belongs to no edge', () => {
    expect(cornerOf(400, 300, { side: 'above', align: 'center' })).toEqual(['350px', '46px']);
    expect(cornerOf(400, 100, { side: 'below', align: 'end' })).toEqual(['300px', '144px']);
  });

  it('is beside where there is room, else on the other side', () => {
    expect(cornerOf(10, 300, { side: 'right', align: 'center' })).toEqual(['214px', '195px']);
    expect(cornerOf(600, 300, { side: 'right', align: 'center' })).toEqual(['296px', '195px']);
  });

  it('is seen whole when what it stands next to is at the edge', () => {
    expect(cornerOf(10, 570, { side: 'right', align: 'center' })).toEqual(['214px', '346px']);
    expect(cornerOf(10, 0, { side: 'right', align: 'center' })).toEqual(['214px', '4px']);
  });

  it('never leaves the visible width', () => {
    expect(cornerOf(-50, 10, { side: 'below', align: 'end' })).toEqual(['4px', '54px']);
  });

  it('never leaves the width of a part of the page that scrolls', () => {
    const { frame, panel } = aPopup(430, 10);
    const list = at(document.body.appendChild(document.createElement('div')), 400, 0, 500, 500);
    list.style.overflowY = 'auto';
    list.append(frame);
    placePanel(frame, panel, { side: 'below', align: 'end' });
    expect(panel.style.left).toBe('404px');
  });

  it('counts from where it is', () => {
    const { frame, panel } = aPopup(400, 100);
    panel.style.left = '20px';
    at(panel, 70, 0, 300, 250);
    placePanel(frame, panel, { side: 'below', align: 'start' });
    expect(panel.style.left).toBe('350px');
  });
});
