import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { ChatClient } from '../../portal/chat-client.ts';

const text = (key: string) => translate('shell', key);

test('a double click on Send sends one message', { tag: '@chat' }, async ({ visit, facts }) => {
  const page = await visit({ as: 'student' });
  const chat = await new ChatPage(page).openCommonCourse();
  const conversation = await chat.learnConversation(chat.contact(names.teacher));
  const words = `Twice ${crypto.randomUUID()}`;
  await chat.field.fill(words);
  await chat.send.dblclick();
  await expect(chat.message(words)).toBeVisible();
  const client = new ChatClient({ http: page.request, session: facts.sessions.student }, conversation);
  const stored = async () => (await client.everything()).filter((message) => message.text === words).length;
  // The message is shown before it is on its way.
  await expect.poll(stored).toBe(1);
  await expect(page.getByText(translate('chat', 'state.sending'))).toHaveCount(0);
  expect(await stored()).toBe(1);
});

test('a double click on Publish publishes one announcement', async ({ visit }) => {
  const page = await visit({ as: 'editor' });
  await new PortalPage(page).open('/news');
  const name = `Twice ${crypto.randomUUID()}`;
  await page.getByRole('button', { name: text('news.write') }).click();
  const form = page.getByRole('form');
  await form.getByLabel(text('news.name'), { exact: true }).fill(name);
  await form.getByLabel(text('news.message'), { exact: true }).fill('Once.');
  await form.getByRole('button', { name: text('news.publish'), exact: true }).dblclick();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('news.confirmPublish') })
    .dblclick();
  const item = page.getByRole('article', { name });
  await expect(item).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(item).toHaveCount(1);
});

test('a double click on Sign in creates one session', async ({ visit }) => {
  const page = await visit();
  const login = await new LoginPage(page).open();
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/orize.json')) requested += 1;
  });
  await login.login.fill('editor');
  await login.password.fill('Editor-2026');
  await login.submit.dblclick();
  await expect(new PortalPage(page).greeting).toContainText('Здравствуйте');
  expect(requested).toBe(1);
});
