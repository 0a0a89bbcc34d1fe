import { chat, envelope } from '@portal/wire';
import { findInjected, hostileTexts, injectIntoResponses, watchForRuns } from '../fixtures/hostile-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { word } from '../fixtures/words.ts';
import { ChatPage, names } from '../pages/chat-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { openScreen } from '../pages/open-screen.ts';
import { screens } from '../pages/routes.ts';
import { ChatClient } from '../portal/chat-client.ts';

// Whatever a text does is a console error: by running, or by being stopped by the policy. No test passes with one.

test('messages are read, not run', async ({ visit, facts }) => {
  const page = await visit({ as: 'student' });
  await watchForRuns(page.context());
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
  // The other way round: one text may swallow the next.
  { as: 'teacher', texts: hostileTexts.toReversed() },
] as const)
  test(`no text of any answer runs on any screen of a ${as}`, async ({ visit }) => {
    test.setTimeout(180_000);
    const page = await visit({ as, serviceWorkers: 'block' });
    await watchForRuns(page.context());
    await injectIntoResponses(page.context(), texts.join(' '));
    for (const screen of screens.filter((one) => one.as === as))
      await test.step(screen.name, async () => {
        await openScreen(page, screen);
        expect(await findInjected(page)).toBe(0);
      });
    // The texts were there to be shown.
    await page.goto('/lms/chat');
    await expect(page.getByText('data-planted').first()).toBeAttached();
  });

test('questions before something is deleted show texts, too', async ({ visit }) => {
  const page = await visit({ as: 'editor' });
  await watchForRuns(page.context());
  await injectIntoResponses(page.context(), hostileTexts.join(' '));
  await page.goto('/lms/news');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /data-planted/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('data-planted');
  expect(await findInjected(page)).toBe(0);

  const student = await visit({ as: 'student' });
  await watchForRuns(student.context());
  const chat = await new ChatPage(student).openCommonCourse();
  await chat.talkTo(chat.contact(names.teacher));
  const words = hostileTexts.join(' ').slice(0, 1_000);
  await chat.sendText(words);
  // Others write there, too: the one that was just sent.
  const sent = chat.messages.filter({ hasText: words.slice(0, 20) }).last();
  await sent.getByRole('button', { name: word('chat', 'actions') }).click();
  await student.getByRole('menuitem', { name: word('chat', 'delete'), exact: true }).click();
  await expect(student.getByRole('dialog')).toContainText(words.slice(0, 20));
  expect(await findInjected(student)).toBe(0);
});

test('what the server says when it refuses is no more than a text', async ({ visit, problems }) => {
  problems.expect(/the server responded with a status of 403/);
  const page = await visit({ as: 'student', serviceWorkers: 'block' });
  await watchForRuns(page.context());
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

test('the watch is believed: each planted text is seen', async ({ visit, problems }) => {
  problems.expect(
    /Content security policy|A hostile text has run|violates the following|Refused to|net::ERR_|404/i,
  );
  const page = await visit();
  await watchForRuns(page.context());
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
