import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@portal/platform';
import { aMessage, aThreadPage, setupPortalServer } from '@portal/testing';
import {
  chat,
  conversationParam,
  conversationFirstCalls,
  type ConversationRef,
  type ConversationSettings,
  type ThreadPage,
} from '@portal/wire';
import messages from '../../locales/ru.json';
import { aRegistry, aVersion } from '../../test/module-fixtures.tsx';
import { bring, frameOf, pageOf, student } from '../../test/server-page.ts';
import { renderPage, startRendering } from './render-on-server.tsx';

setupPortalServer();
beforeAll(() => startRendering('ru', messages));

const moduleMessages = {
  back: 'К списку',
  deleted: 'Удалено',
  edit: { mark: 'изменено' },
  messageHint: 'Сообщение',
  messageLabel: 'Сообщение',
  messages: 'Переписка: {{name}}',
  newMessages: 'Новые сообщения',
  people_other: '{{count}} участника',
  quotedFile: 'Файл',
  recipients_other: 'Получат {{count}}',
  send: 'Отправить',
};

const { manifest, ...version } = aVersion();
const page: Page = { path: 'chat', roles: ['student'], itemParam: 'with', firstView: 'conversation' };
const registry = aRegistry({ ...version, manifest: { ...manifest, pages: { verse: page } } });

const person: ConversationRef = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
};
const group: ConversationRef = { ...person, partner: { kind: 'group', groupId: 31, isElective: false } };
const allowed: ConversationSettings = {
  isMuted: false,
  isPinned: false,
  isAnnouncementOnly: false,
  mayWrite: true,
  mayModerate: false,
  disciplineName: 'Философия',
  name: 'Осмонова <b>Гүлзат</b>',
  memberCount: 2,
};
const hello = aMessage({ id: 6, text: 'Салам <b>&</b>', isMine: false });

interface Example {
  readonly ref?: ConversationRef;
  readonly thread?: ThreadPage;
  readonly settings?: Partial<ConversationSettings>;
  readonly query?: string;
}

/** The first view of a conversation, as the page brings it. */
async function firstViewOf({ ref = person, thread = aThreadPage([hello]), settings, query = '' }: Example) {
  const [threadCall, settingsCall] = conversationFirstCalls(ref);
  const endpoint = ref.partner.kind === 'group' ? chat.groupThread : chat.thread;
  const [read, known] = [
    bring(student, endpoint, thread),
    bring(student, chat.settings, { ...allowed, ...settings }),
  ];
  const own = [
    { ...read, request: { ...threadCall?.fields, ...read.request } },
    { ...known, request: { ...settingsCall?.fields, ...known.request } },
  ];
  // As JSON, where fields without a value are missing.
  const responses = [...frameOf(student), ...JSON.parse(JSON.stringify(own))];
  const url = `/lms/chat?view=recent&with=${conversationParam(ref)}${query}`;
  const { html, firstView } = await renderPage(pageOf({ url, registry, responses, moduleMessages }));
  expect(html).not.toContain('Салам');
  return firstView;
}

describe('the first view of a conversation', () => {
  it('has its name, its messages escaped, and a form that puts nothing into an address', async () => {
    const view = await firstViewOf({});
    expect(view).toContain('Осмонова &lt;b&gt;Гүлзат&lt;/b&gt;</h2>');
    expect(view).toContain('Салам &lt;b&gt;&amp;&lt;/b&gt;');
    expect(view).toMatch(/<form [^>]*method="dialog"[^]*<textarea[^]*<\/form>/);
    expect(view).not.toMatch(/\sstyle="|<script|<link/);
    // The service worker and the page's policy find its end.
    expect(view).toMatch(/^<div id="first-view">[^]*<\/div>$/);
  });

  it('of a group says who receives a message', async () => {
    const view = await firstViewOf({ ref: group, settings: { name: 'ПИ-1-25', memberCount: 26 } });
    expect(view).toContain('Философия</h2>');
    expect(view).toContain('ПИ-1-25</p>');
    expect(view).toContain('Получат 25');
  });

  it('begins at the first unread message', async () => {
    const unread = aMessage({ id: 7, text: 'Новое', isMine: false });
    const view = await firstViewOf({
      thread: aThreadPage([hello, unread], { firstUnreadId: 7, unreadCount: 1 }),
    });
    expect(view?.split('data-initial-scroll').map((part) => part.includes('Салам'))).toEqual([true, false]);
  });

  it('shows what comes after a message whose height only the module knows', async () => {
    const mention = { personId: 7, start: 0, length: 2 };
    const mentioning = aMessage({ id: 5, text: '@Я, привет', mentions: [mention] });
    const view = await firstViewOf({ thread: aThreadPage([mentioning, hello]) });
    expect(view).toContain('Салам');
    expect(view).not.toContain('привет');
    expect(await firstViewOf({ thread: aThreadPage([hello, mentioning]) })).toBeUndefined();
  });

  it.each([
    ['without messages', { thread: aThreadPage() }],
    [
      'whose unread messages begin earlier',
      { thread: aThreadPage([hello], { firstUnreadId: 2, unreadCount: 30 }) },
    ],
    ['in which the person may not write', { settings: { mayWrite: false } }],
    ['of which the address names a message', { query: '&message=6' }],
  ])('is left to the module %s', async (_what, given: Example) => {
    expect(await firstViewOf(given)).toBeUndefined();
  });

  it('is left to the module where the page does not bring it', async () => {
    const url = `/lms/chat?view=recent&with=${conversationParam(person)}`;
    const page = pageOf({ url, registry, moduleMessages });
    expect((await renderPage(page)).firstView).toBeUndefined();
  });
});
