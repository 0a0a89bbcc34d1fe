import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { profile } from '@portal/wire';
import kg from '../../locales/kg.json';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

const CODE = 'k3Jx9Qm2Lw7PzR4tk3Jx';

describe('the e-mail confirmation page', () => {
  setupPortalServer();
  afterEach(() => {
    window.location.hash = '';
  });

  const open = (hash: string) => {
    window.location.hash = hash;
    return renderInPortal(<ConfirmEmailPage />, {
      path: '/confirm-email',
      language: 'kg',
      messages: { shell: kg },
    });
  };

  it('confirms on click only, and removes the code from the address', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(profile.confirmEmail, (request) => {
        requests.push(request);
        return { notice: 'Дарек ырасталды' };
      }),
    );
    const { user, router } = await open(`#code=${CODE}`);
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Даректи ырастоо' }));
    expect(await screen.findByText('Дарек ырасталды')).toBeVisible();
    expect(requests).toEqual([{ code: CODE }]);
    expect(screen.queryByLabelText('Каттагы код')).toBeNull();
    expect(screen.getByRole('link', { name: 'Порталга өтүү' })).toHaveAttribute('href', '/');
  });

  it("accepts a typed code, and shows the server's error", async () => {
    portalServer.use(refuse(profile.confirmEmail, { code: 'codeExpired', message: 'Код эскирген.' }));
    const { user } = await open('');
    await user.type(screen.getByLabelText('Каттагы код'), CODE);
    await user.click(screen.getByRole('button', { name: 'Даректи ырастоо' }));
    expect(await screen.findByText('Код эскирген.')).toBeVisible();
    expect(document.title).toBe('E-mail ырастоо · Университеттин порталы');
  });
});
