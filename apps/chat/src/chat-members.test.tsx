import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, type ConversationMember } from '@portal/wire';
import { aThreadPage, disconnect, portalServer, respond } from '@portal/testing';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';
// Its chunk is compiled before the first test.
import './thread/actions/members-dialog.tsx';

setupChatPage();

const member = (personId: number, fullName: string, overrides: Partial<ConversationMember> = {}) => ({
  personId,
  role: 'student' as const,
  fullName,
  hasPhoto: false,
  mayWriteTo: false,
  ...overrides,
});
const teacher = member(101, 'Асанов Эркин Өмүрбекович', { role: 'teacher', mayWriteTo: true });
const students = Array.from({ length: 12 }, (_, at) => member(200 + at, `Үсөнов ${at}`));

const openMembers = async () => {
  portalServer.use(
    respond(chat.groupThread, () => aThreadPage()),
    respond(chat.thread, () => aThreadPage()),
  );
  const page = await show('/chat?with=group');
  await page.user.click(await screen.findByRole('button', { name: '26 участников' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Участники' }) };
};

describe('the members of a group chat', () => {
  it('are listed with their role, and lead to those to whom one may write', async () => {
    portalServer.use(respond(chat.members, () => [teacher, ...students]));
    const { user, dialog, router } = await openMembers();
    const [first, second] = await within(dialog).findAllByRole('listitem');
    expect(first).toHaveTextContent('Асанов Эркин ӨмүрбековичПреподаватель');
    expect(second).toHaveTextContent(/^\S*Үсөнов 0$/);
    expect(within(dialog).getAllByRole('link')).toHaveLength(1);
    await user.click(within(dialog).getByRole('link', { name: 'Написать: Асанов Эркин Өмүрбекович' }));
    await waitFor(() => expect(router.state.location.search).toContain('with=2026-2-11-4-t101'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Участники' })).toBeNull());
  });

  it('are filtered by name in any spelling', async () => {
    portalServer.use(respond(chat.members, () => [teacher, ...students]));
    const { user, dialog } = await openMembers();
    await user.type(await within(dialog).findByRole('searchbox', { name: 'Имя собеседника' }), 'усонов 1');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    await user.type(within(dialog).getByRole('searchbox', { name: 'Имя собеседника' }), '99');
    expect(within(dialog).getByText('«усонов 199»: ничего не найдено')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    portalServer.use(disconnect(chat.members));
    const { user, dialog } = await openMembers();
    const retry = await within(dialog).findByRole('button', { name: /Повторить|retry/ });
    portalServer.use(respond(chat.members, () => [teacher]));
    await user.click(retry);
    expect(await within(dialog).findByText('Асанов Эркин Өмүрбекович')).toBeVisible();
  });
});
