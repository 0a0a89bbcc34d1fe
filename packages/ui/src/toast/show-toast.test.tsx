import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../test/render-ui.tsx';
import { showToast } from './show-toast.ts';

describe('showToast', () => {
  // The messages stand outside of the tree and take the language from the portal's one instance.
  beforeAll(() => renderUi(<p>…</p>));

  it('shows a message that is read aloud and can be closed', async () => {
    const user = userEvent.setup();
    await act(() => showToast({ kind: 'success', text: 'Обновлено!' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Обновлено!');
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  });

  it('interrupts for an error, and one place holds all messages', async () => {
    await act(() => showToast({ kind: 'error', text: 'Нет связи' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи');
    await act(() => showToast({ text: 'Просто так' }));
    expect(await screen.findByText('Просто так')).toBeVisible();
    expect(document.querySelectorAll('#portal-toasts')).toHaveLength(1);
  });

  it('shows at most four at once', async () => {
    await act(async () => {
      for (const text of ['один', 'два', 'три', 'четыре', 'пять', 'шесть']) await showToast({ text });
    });
    expect(screen.getAllByRole('status').length).toBeLessThanOrEqual(4);
  });
});
