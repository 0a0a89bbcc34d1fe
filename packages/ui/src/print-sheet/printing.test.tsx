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
