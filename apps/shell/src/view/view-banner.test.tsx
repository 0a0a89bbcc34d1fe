import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, fail, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import { viewAs } from '@portal/wire/people/view-as';
import ru from '../../locales/ru.json';
import { ViewBanner } from './view-banner.tsx';

setupPortalServer();

const user = aStudent({ view: { viewerName: 'Калыкова Асель', endsAt: '2026-11-29T05:00:00Z' } });

describe('the banner of a view as somebody else (decision 0099)', () => {
  it('names the person, and says why the view could not be ended', async () => {
    portalServer.use(fail(viewAs.end, 500));
    const { user: reader } = await renderInPortal(<ViewBanner user={user} />, {
      as: user,
      messages: { shell: ru },
    });
    expect(screen.getByRole('region', { name: ru.view.label })).toHaveTextContent(user.fullName);
    expect(document.documentElement).toHaveAttribute('data-notice-banner');
    await reader.click(screen.getByRole('button', { name: ru.view.end }));
    expect(await screen.findByText(ru.login.serverFailed)).toBeVisible();
  });
});
