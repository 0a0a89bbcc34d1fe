import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../test/render-ui.tsx';
import { showLinkToast } from './show-link-toast.ts';

describe('showLinkToast', () => {
  // Toasts are rendered outside the tree and use the global i18n instance.
  beforeAll(() => renderUi(<p>…</p>));

  it('says what is new with the role status, and opens it on this page', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    await act(() =>
      showLinkToast({ title: 'Новая оценка', text: 'Базы данных', href: '/lms/journal', onOpen }),
    );
    const message = await screen.findByRole('status');
    expect(message).toHaveTextContent('Новая оценкаБазы данных');
    const link = within(message).getByRole('link', { name: 'Новая оценка' });
    expect(link).toHaveAttribute('href', '/lms/journal');
    await user.click(link);
    expect(onOpen).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(message.closest('.Toastify__toast')?.className).toMatch(/exit/));
  });
});
