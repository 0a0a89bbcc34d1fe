import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { portalServer, respond } from '@portal/testing';
import { notifications } from '@portal/wire';
import ru from '../../locales/ru.json';
import { paletteButton, renderPalette, setupPaletteServer } from '../../test/open-palette.tsx';

const unread = {
  type: 'message' as const,
  tag: '7',
  title: 'Асанов Бектур',
  body: 'Где лекция?',
  address: '/mail?with=101',
  createdAt: '2026-11-20T08:00:00.000Z',
  unreadCount: 2,
};

function State() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}
const open = () =>
  renderPalette(
    <>
      {paletteButton}
      <State />
    </>,
  );
const group = async (name: string) => within(await screen.findByRole('group', { name }));

describe('the palette', () => {
  setupPaletteServer();
  beforeEach(() => portalServer.use(respond(notifications.unreadItems, () => [unread])));
  afterEach(() => localStorage.clear());

  it('loses no keystroke between the shortcut and its field', async () => {
    const { user, router } = await open();
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    // Without waiting: the code of the palette is not there yet.
    const early = screen.getByRole('textbox');
    expect(early).toHaveFocus();
    await user.keyboard('журн');
    const field = await screen.findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('журн');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.keyboard('ал');
    expect(field).toHaveValue('журнал');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/journal');
  });

  it('opens the first result when Enter was pressed before it was there', async () => {
    const { user, router } = await open();
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    await user.keyboard('журнал{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/journal'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('shows first what was opened last', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    expect(screen.queryByRole('group', { name: ru.palette.recent })).toBeNull();
    await user.keyboard('журнал{Enter}');
    await user.keyboard('{Control>}k{/Control}');
    const recent = await group(ru.palette.recent);
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Журнал']);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Журнал');
  });

  it('shows what cannot be opened last', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    const groups = screen.getAllByRole('group').map((one) => one.querySelector('p')?.textContent);
    expect(groups).toEqual([ru.palette.sections, ru.palette.actions, ru.palette.unavailable]);
    await user.keyboard('ре');
    await waitFor(() => expect(screen.queryByText(ru.palette.searching)).toBeNull());
    expect(screen.getAllByRole('option').at(-1)).toHaveTextContent('Рейтинг');
  });

  it('switches theme and language, and lists the shortcuts', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}');
    const actions = await group(ru.palette.actions);
    expect(actions.getAllByRole('option')).toHaveLength(7);
    await user.click(actions.getByRole('option', { name: ru.palette.theme.dark }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: ru.shortcuts.title });
    expect(within(list).getByText('Alt M')).toBeVisible();
    await user.click(within(list).getByRole('switch', { name: ru.shortcuts.singleKeys }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('/');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('opens the newest conversation to write in with Alt+M and Enter', async () => {
    const { user, router } = await open();
    fireEvent.keyDown(document.body, { key: 'ь', code: 'KeyM', altKey: true });
    const conversations = await group(ru.palette.unread);
    expect(conversations.getByRole('option')).toHaveTextContent('Асанов Бектур');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?with=101');
    expect(screen.getByRole('status')).toHaveTextContent('{"isForWriting":true}');
  });
});
