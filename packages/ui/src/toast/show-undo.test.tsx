import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../test/render-ui.tsx';
import { showUndo } from './show-undo.ts';

describe('showUndo', () => {
  // The messages stand outside of the tree and take the language from the portal's one instance.
  beforeAll(() => renderUi(<p>…</p>));

  it('undoes once, and the action does not hold', async () => {
    const user = userEvent.setup();
    const onUndo = jest.fn<() => void>();
    const onExpire = jest.fn();
    await act(() => showUndo({ text: 'Тема удалена', onUndo, onExpire }));
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(onExpire).not.toHaveBeenCalled();
  });

  it('lets the action hold when the message is closed', async () => {
    const user = userEvent.setup();
    const onUndo = jest.fn<() => void>();
    const onExpire = jest.fn();
    await act(() => showUndo({ text: 'Файл удалён', onUndo, onExpire }));
    expect(await screen.findByText('Файл удалён')).toBeVisible();
    const message = (await screen.findAllByRole('status')).find((one) => one.textContent?.includes('Файл'));
    await user.click(message?.querySelector('button[aria-label="Закрыть"]') ?? document.body);
    await waitFor(() => expect(onExpire).toHaveBeenCalledTimes(1));
    expect(onUndo).not.toHaveBeenCalled();
  });

  it('takes the offer back', async () => {
    const onUndo = jest.fn<() => void>();
    const onExpire = jest.fn();
    const takeBack = await act(() => showUndo({ text: 'Глава удалена', onUndo, onExpire }));
    const message = (await screen.findByText('Глава удалена')).closest('.Toastify__toast');
    act(takeBack);
    await waitFor(() => expect(message?.className).toMatch(/exit/));
    expect([onUndo, onExpire].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('stays when the undo failed and can be tried again', async () => {
    const user = userEvent.setup();
    const outcomes = [false, true];
    const onUndo = jest.fn<() => Promise<boolean>>(() => Promise.resolve(outcomes.shift() ?? true));
    await act(() => showUndo({ text: 'Урок удалён', onUndo }));
    const message = (await screen.findByText('Урок удалён')).closest<HTMLElement>('.Toastify__toast');
    if (!message) throw new Error('no message');
    const button = () => within(message).getByRole('button', { name: 'Отменить' });
    await user.click(button());
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(message.className).not.toMatch(/exit/);
    await user.click(button());
    await waitFor(() => expect(message.className).toMatch(/exit/));
    expect(onUndo).toHaveBeenCalledTimes(2);
  });
});
