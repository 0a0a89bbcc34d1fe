import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, type ConversationRef, type ThreadPage } from '@portal/wire';
import { aMessage, aThreadPage, portalServer, respond } from '@portal/testing';
import { FakeEventSource } from '../test/browser.ts';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const withTeacher: ConversationRef = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
};

const own = (id: number) => aMessage({ id, text: `моё ${id}`, isMine: true });
const openThread = async (page: ThreadPage) => {
  portalServer.use(respond(chat.thread, () => page));
  await show('/chat?with=101');
  await screen.findByText('моё 1');
};
const bubble = (text: string): HTMLElement => {
  const article = screen.getByText(text).closest('article');
  if (!article) throw new Error(`no message ${text}`);
  return article;
};
const markOf = (text: string): string | undefined =>
  within(bubble(text)).queryByText(/^(?:Отправлено|Прочитано)$/)?.textContent;

describe('a message to one person', () => {
  it('says whether the other person has read it; theirs and deleted ones do not (decisions 53)', async () => {
    const theirs = aMessage({ id: 2, text: 'ответ' });
    const deleted = aMessage({ id: 3, isMine: true, isDeleted: true, text: '' });
    await openThread(aThreadPage([own(1), theirs, deleted, own(4)], { partnerReadId: 3 }));
    expect(markOf('моё 1')).toBe('Прочитано');
    expect(markOf('моё 4')).toBe('Отправлено');
    expect([markOf('ответ'), markOf('Сообщение удалено')]).toEqual([undefined, undefined]);
  });

  it('is only sent while the other person has read nothing', async () => {
    await openThread(aThreadPage([own(1)]));
    expect(markOf('моё 1')).toBe('Отправлено');
  });

  it('becomes read live, without a request, and without an announcement of each mark', async () => {
    let listCount = 0;
    portalServer.use(
      respond(chat.recent, () => {
        listCount += 1;
        return [];
      }),
    );
    await openThread(aThreadPage([own(1), own(2), own(3)]));
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    const before = listCount;
    FakeEventSource.open[0]?.emit({
      kind: 'partnerRead',
      ...withTeacher,
      message: undefined,
      partnerReadId: 2,
    });
    await waitFor(() => expect(markOf('моё 2')).toBe('Прочитано'));
    expect([markOf('моё 1'), markOf('моё 3')]).toEqual(['Прочитано', 'Отправлено']);
    expect(within(bubble('моё 1')).getByText('Прочитано').closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'off',
    );
    expect(listCount).toBe(before);
  });

  it('stays as it is when another conversation was read', async () => {
    await openThread(aThreadPage([own(1)]));
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    const [stream] = FakeEventSource.open;
    const other = { ...withTeacher, disciplineId: 12 };
    stream?.emit({ kind: 'partnerRead', ...other, message: undefined, partnerReadId: 9 });
    stream?.emit({ kind: 'sent', ...withTeacher, message: aMessage({ id: 5, text: 'позже' }) });
    await screen.findByText('позже');
    expect(markOf('моё 1')).toBe('Отправлено');
  });
});

describe('a message to a group', () => {
  it('has no mark', async () => {
    portalServer.use(respond(chat.groupThread, () => aThreadPage([own(1)])));
    await show('/chat?with=group');
    await screen.findByText('моё 1');
    expect(markOf('моё 1')).toBeUndefined();
  });
});
