import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aGraduate, aStudent, setupPortalServer } from '@portal/testing';
import { openLayout as open, resizeWindow } from '../../test/open-layout.tsx';

describe('the layout on a phone', () => {
  setupPortalServer();
  beforeEach(() => resizeWindow(390));

  it('has news, messages and apps in the bottom tabs, and no sidebar (§2 Shell.6)', async () => {
    const { user } = await open(aStudent(), { badges: { '/orders': 120 } });
    const tabs = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/news',
      '/orders',
      '/apps',
    ]);
    expect(tabs.getByRole('link', { name: /Сообщения/ })).toHaveTextContent('99+');
    await user.click(tabs.getByRole('link', { name: 'Приложения' }));
    const apps = within(screen.getByRole('main'));
    expect(apps.getByRole('heading', { name: 'Приложения' })).toBeVisible();
    expect(apps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Новости',
      'Сообщения',
      'Журнал',
      'Руководство пользователя',
    ]);
    expect(apps.getByRole('heading', { name: 'Ещё не подключены' })).toBeVisible();
  });

  it('has the profile and apps for a graduate, who has no news (D-63.8)', async () => {
    await open(aGraduate());
    const tabs = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
    const addresses = tabs.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses.filter((address) => address !== '/orders')).toEqual(['/profile', '/apps']);
  });

  it('links to what the settings name among the apps (§3 Settings)', async () => {
    await open(aStudent(), {
      path: '/apps',
      ownLinks: [{ entry: 'library', name: 'Каталог', address: 'https://catalogue.example.kg/' }],
    });
    const apps = within(screen.getByRole('main'));
    expect(await apps.findByRole('link', { name: /^Каталог.*новой вкладке/ })).toHaveAttribute(
      'href',
      'https://catalogue.example.kg/',
    );
  });

  it('marks the tab of the open page', async () => {
    await open(aStudent(), { path: '/journal' });
    const tabs = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Приложения');
  });

  it('focuses the page after going back from a conversation to the list (§2 Shell.5)', async () => {
    const { user } = await open(aStudent(), { path: '/orders?with=7' });
    await user.click(screen.getByRole('link', { name: 'назад' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
