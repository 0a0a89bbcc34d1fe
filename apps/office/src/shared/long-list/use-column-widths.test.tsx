import { useRef } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useColumnWidths } from './use-column-widths.ts';

/** Calls back at once, as a browser does for the first size. */
class FirstSize {
  readonly #onResize: () => void;
  constructor(onResize: () => void) {
    this.#onResize = onResize;
  }
  observe() {
    queueMicrotask(() => act(this.#onResize));
  }
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = FirstSize as never;

function Probe() {
  const place = useRef<HTMLDivElement>(null);
  const widths = useColumnWidths(place, 'time change');
  return (
    <div ref={place}>
      <table>
        <thead>
          <tr>
            <th>Время</th>
            <th>Кто</th>
            <th>Изменение</th>
          </tr>
        </thead>
      </table>
      <output>{widths?.join(' ') ?? 'not measured'}</output>
    </div>
  );
}

const measure = async (...px: readonly number[]) => {
  const widths = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  for (const width of px) widths.mockReturnValueOnce(new DOMRect(0, 0, width, 40));
  render(<Probe />);
  await act(async () => undefined);
  return screen.getByRole('status').textContent;
};

describe('the widths of columns', () => {
  it('are those of the first rows, of which a long one leaves the others room', async () => {
    expect(await measure(100, 100, 800)).toBe('16.666666666666668% 16.666666666666668% 66.66666666666667%');
  });

  it('are not known where the header is hidden', async () => {
    expect(await measure(0, 100, 0)).toBe('not measured');
  });
});
