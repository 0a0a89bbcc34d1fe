import type { Page } from '@playwright/test';
import { languages } from '@portal/domain';
import { everyWidth, findLayoutFaults, findLayoutFaultsAt } from '../../fixtures/look/find-layout-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { ChatClient } from '../../portal/chat-client.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const lowScreens = [
  { name: 'a phone with its keyboard', width: 360, height: 380 },
  { name: 'a phone on its side', width: 740, height: 360 },
  { name: 'a screen magnified four times', width: 320, height: 256 },
] as const;

/** Opens the newest group chat of the inbox. */
async function openThread(page: Page): Promise<ChatPage> {
  const opened = new ChatPage(page);
  await page.goto('/lms/chat');
  await opened.groupRows.first().click();
  await expect(opened.messages.first()).toBeVisible();
  return opened;
}

/** Puts one fault of each kind into the page. */
const plantFaults = (page: Page) =>
  page.evaluate(() => {
    const add = (parent: Element, style: string, text = ''): HTMLElement => {
      const element = document.createElement(
        text === 'Под картой' || text === 'Отправить' ? 'button' : 'div',
      );
      element.style.cssText = style;
      element.textContent = text;
      parent.append(element);
      return element;
    };
    const main = document.querySelector('main') ?? document.body;
    main.replaceChildren();
    add(add(main, 'overflow: hidden; inline-size: 60px'), 'inline-size: 90px', 'Отправить');
    add(main, 'overflow: hidden; inline-size: 40px; white-space: nowrap', 'Обрезанный текст');
    const pile = add(main, 'display: grid');
    add(pile, 'grid-area: 1 / 1', 'Под картой');
    add(pile, 'grid-area: 1 / 1; background: white; z-index: 1', 'Карта сверху');
    add(main, 'inline-size: 3000px', 'Шире экрана');
  });

test('the search for faults of the layout finds planted ones', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  await page.goto('/lms/manual');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findLayoutFaults(page)).toEqual([]);
  await plantFaults(page);
  const faults = (await findLayoutFaults(page)).join('\n');
  expect(faults).toContain('overflow: the page is 3');
  expect(faults).toContain('cut off: button «Отправить»');
  expect(faults).toContain('cut off: div «Обрезанный текст»');
  expect(faults).toContain('overlap: div «Карта сверху» covers button «Под картой»');
});

for (const language of languages)
  test(
    `nothing is cut off or covered from 320 to 2560 px, ${language}`,
    { tag: hardUnless(language === 'kg') },
    async ({ visit }) => {
      test.slow();
      const page = await visit({ as: 'teacher', language });
      const widths =
        language === 'ru'
          ? everyWidth
          : everyWidth.filter((width) => width < 420 || (width > 860 && width < 1200));
      await page.goto('/lms/chat');
      await expect(page.locator('a[href*="with="]').first()).toBeVisible();
      expect(await findLayoutFaultsAt(page, widths)).toEqual([]);
      await page.locator('a[href*="-g"]').first().click();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await findLayoutFaultsAt(page, widths)).toEqual([]);
      await page.goto('/lms/chat?view=courses');
      await expect(page.locator('a[href*="with="]').first()).toBeVisible();
      expect(await findLayoutFaultsAt(page, widths)).toEqual([]);
    },
  );

for (const { name, width, height } of lowScreens)
  test(
    `on ${name} half of the screen is messages`,
    { tag: hardUnless(name === lowScreens[0].name) },
    async ({ visit }) => {
      const page = await visit({ as: 'student', viewport: { width: 390, height: 844 } });
      const { thread, field, send } = await openThread(page);
      await field.focus();
      await page.setViewportSize({ width, height });
      await expect(send).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => ((await thread.boundingBox())?.height ?? 0) / height)
        .toBeGreaterThanOrEqual(0.5);
      expect(await findLayoutFaults(page)).toEqual([]);
    },
  );

test('eight short messages fit on the screen of a phone, and no menu covers a text', async ({
  visit,
  facts,
}) => {
  const page = await visit({
    as: 'student',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const opened = await new ChatPage(page).openCommonCourse();
  const conversation = await opened.learnConversation(opened.contact(names.teacher));
  const client = new ChatClient({ http: page.request, session: facts.sessions.student }, conversation);
  for (let number = 1; number <= 12; number += 1) await client.send(`Коротко ${number}`);
  await opened.toEnd();
  const seen = async () => {
    const box = await opened.thread.boundingBox();
    const boxes = await Promise.all((await opened.messages.all()).map((message) => message.boundingBox()));
    return boxes.filter((one) => one && box && one.y >= box.y && one.y + one.height <= box.y + box.height)
      .length;
  };
  await expect.poll(seen).toBeGreaterThanOrEqual(8);
  expect(await findLayoutFaults(page)).toEqual([]);
});
