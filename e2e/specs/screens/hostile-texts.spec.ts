import { chat, envelope } from '@portal/wire';
import {
  findInjected,
  hostileTexts,
  injectIntoResponses,
  reportExecutedTexts,
} from '../../fixtures/faults/hostile-texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { openScreen } from '../../pages/open-screen.ts';
import { screens } from '../../pages/routes.ts';
import { ChatClient } from '../../portal/chat-client.ts';
import { hardUnless } from '../../portal/select-tests.ts';

// Hostile texts cause console errors, by running or by violating the policy, and every console error fails a test.

test('messages are rendered as text', { tag: '@chat' }, async ({ visit, facts }) => {
  const page = await visit({ as: 'student' });
  await reportExecutedTexts(page.context());
  const student = await new ChatPage(page).openCommonCourse();
  const conversation = await student.learnConversation(student.contact(names.teacher));
  const client = new ChatClient({ http: page.request, session: facts.sessions.student }, conversation);
  for (const text of hostileTexts) await client.send(text);
  await expect(student.message(hostileTexts.at(-1) ?? '').last()).toBeVisible();
  expect(await findInjected(page)).toBe(0);
  await page.reload();
  await expect(student.messages.last()).toBeVisible();
  expect(await findInjected(page)).toBe(0);
});

for (const { as, texts } of [
  { as: 'student', texts: hostileTexts },
  // In reverse order too, because one text may swallow the next.
  { as: 'teacher', texts: hostileTexts.toReversed() },
] as const)
  test(
    `no text of any response runs on any screen of a ${as}`,
    { tag: hardUnless(as === 'teacher') },
    async ({ visit }) => {
      test.setTimeout(180_000);
      const page = await visit({ as, serviceWorkers: 'block' });
      await reportExecutedTexts(page.context());
      await injectIntoResponses(page.context(), texts.join(' '));
      for (const screen of screens.filter((one) => one.as === as))
        await test.step(screen.name, async () => {
          await openScreen(page, screen);
          expect(await findInjected(page)).toBe(0);
        });
      // Checks that the hostile texts were on the screens.
      await page.goto('/lms/chat');
      await expect(page.getByText('data-planted').first()).toBeAttached();
    },
  );

test('confirmation dialogs render texts as text', { tag: '@chat' }, async ({ visit }) => {
  const page = await visit({ as: 'editor' });
  await reportExecutedTexts(page.context());
  await injectIntoResponses(page.context(), hostileTexts.join(' '));
  await page.goto('/lms/news');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Удалить .*data-planted/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('data-planted');
  expect(await findInjected(page)).toBe(0);

  const student = await visit({ as: 'student' });
  await reportExecutedTexts(student.context());
  const chat = await new ChatPage(student).openCommonCourse();
  await chat.talkTo(chat.contact(names.teacher));
  const words = hostileTexts.join(' ').slice(0, 1_000);
  await chat.sendText(words);
  // Other tests write there too, so this selects the message that was just sent.
  const sent = chat.messages.filter({ hasText: words.slice(0, 20) }).last();
  await sent.getByRole('button', { name: translate('chat', 'actions') }).click();
  await student.getByRole('menuitem', { name: translate('chat', 'delete'), exact: true }).click();
  await expect(student.getByRole('dialog')).toContainText(words.slice(0, 20));
  expect(await findInjected(student)).toBe(0);
});

test('error messages of the server are rendered as text', { tag: '@chat' }, async ({ visit, problems }) => {
  problems.expect(/the server responded with a status of 403/);
  const page = await visit({ as: 'student', serviceWorkers: 'block' });
  await reportExecutedTexts(page.context());
  const student = await new ChatPage(page).openCommonCourse();
  await student.talkTo(student.contact(names.teacher));
  const message = hostileTexts.join(' ');
  await page.route(`**${chat.send.path}`, (route) =>
    route.fulfill({ status: 403, json: envelope.failure({ code: 'notAllowed', message }) }),
  );
  await student.sendText('Салам');
  await expect(page.getByText('data-planted').first()).toBeVisible();
  expect(await findInjected(page)).toBe(0);
});

test('the detection notices each planted text', async ({ visit, problems }) => {
  problems.expect(
    /Content security policy|A hostile text has run|violates the following|Refused to|net::ERR_|404/i,
  );
  const page = await visit();
  await reportExecutedTexts(page.context());
  await new LoginPage(page).open();
  const unseen: string[] = [];
  for (const text of hostileTexts.filter((one) => one.includes('<') && !one.includes('<body'))) {
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, text);
    if ((await findInjected(page)) === 0) unseen.push(text);
  }
  expect(unseen).toEqual([]);
});
