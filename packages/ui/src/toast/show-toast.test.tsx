import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../test/render-ui.tsx';
import { showToast } from './show-toast.ts';

describe('showToast', () => {
  // Toasts are rendered outside the tree and use the global i18n instance.
  beforeAll(() => renderUi(<p>…</p>));

  it('shows a message with the role status that can be closed', async () => {
    const user = userEvent.setup();
    await act(() => showToast({ kind: 'success', text: 'Обновлено!' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Обновлено!');
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  });

  it('shows an error with the role alert, and uses one container for all messages', async () => {
    await act(() => showToast({ kind: 'error', text: 'Нет связи' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи');
    await act(() => showToast({ text: 'Просто так' }));
    expect(await screen.findByText('Просто так')).toBeVisible();
    expect(document.querySelectorAll('#portal-toasts')).toHaveLength(1);
  });

  it('shows at most four messages at once', async () => {
    await act(async () => {
      for (const text of ['один', 'два', 'три', 'четыре', 'пять', 'шесть']) await showToast({ text });
    });
    expect(screen.getAllByRole('status').length).toBeLessThanOrEqual(4);
  });
});
