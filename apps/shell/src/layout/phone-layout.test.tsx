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
    const linksOf = (name: string) =>
      within(apps.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(linksOf('Люди')).toEqual(['/news', '/orders']);
    expect(linksOf('Учёба')).toEqual(['/journal']);
    expect(linksOf('Документы')).toEqual(['/manual']);
    expect(apps.queryByText('Ещё не подключены')).toBeNull();
    expect(apps.queryByRole('button')).toBeNull();
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

  it('has the schedule one tap away from every page, and marks it', async () => {
    const { user, router } = await open(aStudent(), { path: '/journal' });
    const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Расписание' });
    expect(link).not.toHaveAttribute('aria-current');
    await user.click(link);
    expect(router.state.location.pathname).toBe('/schedule');
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('begins a group with the section that is opened most, with its short name', async () => {
    const person = aStudent();
    localStorage.setItem(`draft:${person.personId}:page-visits`, JSON.stringify({ '/orders': 3 }));
    await open(person, { path: '/apps', badges: {} });
    const people = within(screen.getByRole('region', { name: 'Люди' }));
    expect(people.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Чат', 'Новости']);
  });

  it('switches the theme in the profile menu (§2 Profile menu.2)', async () => {
    const { user } = await open(aStudent());
    await user.click(screen.getByRole('button', { name: 'Осмонова Айгүл Бакытовна' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Тема: как на устройстве' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Осмонова Айгүл Бакытовна' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Тема: светлая' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it.each(['/profile', '/mydata'])('marks the profile at %s, which has no tab', async (path) => {
    await open(aStudent(), { path });
    const profile = screen.getByRole('button', { name: 'Осмонова Айгүл Бакытовна' });
    expect(profile).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
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
