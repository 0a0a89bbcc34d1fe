import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { portalServer, refuse, renderInPortal, respond, usePortalServer } from '@portal/testing';
import { profile } from '@portal/wire';
import kg from '../../locales/kg.json';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

const CODE = 'k3Jx9Qm2Lw7PzR4tk3Jx';

describe('the page that the letter leads to', () => {
  usePortalServer();
  afterEach(() => {
    window.location.hash = '';
  });

  const open = (hash: string) => {
    window.location.hash = hash;
    return renderInPortal(<ConfirmEmailPage />, {
      path: '/confirm-email',
      language: 'kg',
      texts: { shell: kg },
    });
  };

  it('confirms by a press, not by being opened, and hides the code from the address', async () => {
    const asked: unknown[] = [];
    portalServer.use(
      respond(profile.confirmEmail, (request) => {
        asked.push(request);
        return { notice: 'Дарек ырасталды' };
      }),
    );
    const { user, router } = await open(`#code=${CODE}`);
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Даректи ырастоо' }));
    expect(await screen.findByText('Дарек ырасталды')).toBeVisible();
    expect(asked).toEqual([{ code: CODE }]);
    expect(screen.queryByLabelText('Каттагы код')).toBeNull();
    expect(screen.getByRole('link', { name: 'Порталга өтүү' })).toHaveAttribute('href', '/');
  });

  it('takes a code that is typed, and says when it is not good', async () => {
    portalServer.use(refuse(profile.confirmEmail, { code: 'codeExpired', message: 'Код эскирген.' }));
    const { user } = await open('');
    await user.type(screen.getByLabelText('Каттагы код'), CODE);
    await user.click(screen.getByRole('button', { name: 'Даректи ырастоо' }));
    expect(await screen.findByText('Код эскирген.')).toBeVisible();
    expect(document.title).toBe('E-mail ырастоо · Университеттин порталы');
  });
});
