import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aStudent, usePortalServer } from '@portal/testing';
import { openLayout as open, widen } from '../../test/open-layout.tsx';

describe('the layout on a phone', () => {
  usePortalServer();
  beforeEach(() => widen(390));

  it('has news, messages and all apps at the thumb, and no sidebar', async () => {
    const { user } = await open(aStudent(), { badges: { '/chat': 120 } });
    const tabs = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/news',
      '/chat',
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

  it('marks the tab to which the open page belongs', async () => {
    await open(aStudent(), { path: '/journal' });
    const tabs = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Приложения');
  });

  it('keeps the reading in the page when a conversation is left for its list', async () => {
    const { user } = await open(aStudent(), { path: '/chat?with=7' });
    await user.click(screen.getByRole('link', { name: 'назад' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
