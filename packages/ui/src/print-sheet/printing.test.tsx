import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { printPage, useIsPrinting } from './printing.ts';

function Sheet() {
  return <p>{useIsPrinting() ? 'Лист' : 'Страница'}</p>;
}

it('renders the sheet while the page is printed, by the button or by the menu of the browser', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
  await renderUi(<Sheet />);
  expect(screen.getByText('Страница')).toBeVisible();
  act(printPage);
  expect(screen.getByText('Лист')).toBeVisible();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByText('Страница')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Лист')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

it('renders the sheet before the event has been handled, because Firefox copies the page then', async () => {
  await renderUi(<Sheet />);
  // Outside `act`, which would render by itself.
  const actual: unknown[] = [];
  const isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  window.dispatchEvent(new Event('beforeprint'));
  actual.push(screen.queryByText('Лист')?.textContent);
  window.dispatchEvent(new Event('afterprint'));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing);
  expect(actual).toEqual(['Лист']);
  await screen.findByText('Страница');
});
