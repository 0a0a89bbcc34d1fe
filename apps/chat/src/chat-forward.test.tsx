import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, type RecentConversation } from '@portal/wire';
import { aMessage, aThreadPage, disconnect, portalServer, respond } from '@portal/testing';
import { forwardedText } from './thread/forward/use-forward.ts';
import { showChat, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const here: RecentConversation = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
  name: 'Асанов Эркин Өмүрбекович',
  disciplineName: 'Базы данных',
  memberCount: 2,
  unreadCount: 0,
  lastMessageId: 5,
  isMine: false,
  authorName: 'Асанов Эркин Өмүрбекович',
  excerpt: 'Зачёт в среду',
  isDeleted: false,
  sentAt: '2026-10-05T04:30:00.000Z',
};
const group: RecentConversation = {
  ...here,
  disciplineId: 12,
  partner: { kind: 'group', groupId: 31, isElective: false },
  name: 'ПИ-1-24',
  disciplineName: 'Философия',
  lastMessageId: 4,
};
/** A chat for announcements, where the student only reads. */
const announcements: RecentConversation = { ...group, disciplineId: 13, isReadOnly: true };
const file = { id: 3, name: 'план.pdf', sizeBytes: 20, type: 'application/pdf' };

async function openForwarding(files = [file]) {
  const sent: unknown[] = [];
  portalServer.use(
    respond(chat.recent, () => [here, announcements, group]),
    respond(chat.thread, () => aThreadPage([aMessage({ id: 5, text: 'Зачёт в среду', files })])),
    respond(chat.groupThread, () => aThreadPage([])),
    respond(chat.send, (request) => {
      sent.push(request);
      return aMessage({ id: 6, isMine: true, text: request.text });
    }),
  );
  const page = await showChat('/chat?view=recent&with=2026-2-11-4-t101');
  await page.user.click(await screen.findByRole('button', { name: 'Действия с сообщением' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Переслать' }));
  return { ...page, sent, dialog: within(await screen.findByRole('dialog', { name: 'Кому переслать' })) };
}

describe('forwarding a message', () => {
  it('sends a copy that names its author to a conversation that is not this one and takes messages', async () => {
    const { user, sent, dialog } = await openForwarding([]);
    const [target, ...others] = await dialog.findAllByRole('button', { name: /Философия|Асанов/ });
    expect([target?.textContent, others]).toEqual(['ФиФилософияПИ-1-24', []]);
    if (target) await user.click(target);
    expect(await screen.findByText('Переслано: Философия')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      disciplineId: 12,
      partner: group.partner,
      text: 'Переслано от: Асанов Эркин Өмүрбекович\nЗачёт в среду',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends nothing when its files cannot be loaded, and says so', async () => {
    portalServer.use(disconnect(chat.download));
    const { user, sent, dialog } = await openForwarding();
    await user.click(await dialog.findByRole('button', { name: /Философия/ }));
    expect(await dialog.findByText(/^Файлы не загрузились/)).toBeVisible();
    expect(await dialog.findByRole('button', { name: /Философия/ })).toBeEnabled();
    expect(sent).toEqual([]);
  });

  it('names no author of an own message, and none where the name does not fit', () => {
    expect(forwardedText({ text: 'Да', isMine: true }, 'от А')).toBe('Да');
    expect(forwardedText({ text: '', isMine: false }, 'от А')).toBe('от А');
    const long = 'а'.repeat(8_000);
    expect(forwardedText({ text: long, isMine: false }, 'от А')).toBe(long);
  });
});
