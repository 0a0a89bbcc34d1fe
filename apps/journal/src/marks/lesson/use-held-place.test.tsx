import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useHeldPlace } from './use-held-place.ts';

const ROLL_PX = 52;

/** Where the list begins, which jsdom does not lay out, and what tells that the box has another height. */
let listTop = 0;
let resize: () => void = () => undefined;

class PlayedObserver implements ResizeObserver {
  constructor(listener: ResizeObserverCallback) {
    resize = () => listener([], this);
  }
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}

function Lesson() {
  return (
    <main>
      <button type="button">Меню</button>
      <div ref={useHeldPlace()} />
      <ul>
        <button type="button">Студент</button>
      </ul>
    </main>
  );
}

/** Renders a list, focuses a button, and lets the box above the list grow; returns how far the page is scrolled. */
function scrolledBy(focused: string): readonly unknown[] {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((listener) => new PlayedObserver(listener));
  const scroll = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  jest
    .spyOn(HTMLUListElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, listTop, 0, 0));
  render(<Lesson />);
  act(() => screen.getByRole('button', { name: focused }).focus());
  listTop += ROLL_PX;
  resize();
  return scroll.mock.calls;
}

describe('useHeldPlace', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('scrolls as far as what the user works at would move', () => {
    expect(scrolledBy('Студент')).toEqual([[0, ROLL_PX]]);
  });

  it('leaves the page where the user works above', () => {
    expect(scrolledBy('Меню')).toEqual([]);
  });
});
