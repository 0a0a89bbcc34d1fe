import { expect, test } from '../../fixtures/test.ts';
import { waitForTransitions } from '../../fixtures/look/wait-for-transitions.ts';
import { ChatPage } from '../../pages/chat-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { HARD } from '../../portal/select-tests.ts';

/** Slow 4G as page audits know it, and a processor of a quarter of the speed. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOWDOWN = 4;

const words = (
  'журнал расписание осмонова транскрипт оплата библиотека новости умк справка сообщения рейтинг регистрация базы ' +
  'үсөнов өмүрбек library news qr-код руководство выйти'
).split(' ');
/** After so many words the page is opened again, so that the search is not loaded yet. */
const WORDS_PER_PAGE = 5;

test(
  'what is typed at once after the shortcut is whole on a slow device',
  { tag: HARD },
  async ({ visit }) => {
    test.slow();
    const page = await visit({ as: 'student' });
    const portal = new PortalPage(page);
    const field = page.getByRole('combobox', { name: portal.translate('palette.label') });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    const typed: string[] = [];
    for (const [at, word] of words.entries()) {
      if (at % WORDS_PER_PAGE === 0) await portal.open();
      await page.keyboard.press('Control+k');
      await page.keyboard.type(word);
      await expect(field).toBeFocused();
      typed.push(await field.inputValue());
      await page.keyboard.press('Escape');
      await expect(field).toHaveCount(0);
    }
    expect(typed).toEqual(words);
  },
);

test('the list stands still while people are searched', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const portal = await new PortalPage(page).open();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: portal.translate('palette.label') })).toBeFocused();
  const dialog = page.getByRole('dialog', { name: portal.translate('palette.title') });
  await waitForTransitions(page);
  const before = await dialog.boundingBox();
  await page.keyboard.type('осм');
  await expect(page.getByRole('option', { name: /Осмонова/ }).first()).toBeVisible();
  expect(await dialog.boundingBox()).toEqual(before);
});

test('three keys from anywhere lead to the field of a message', { tag: '@chat' }, async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  const portal = await new PortalPage(page).open('/news');
  await page.keyboard.press('Alt+m');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(new ChatPage(page).field).toBeFocused();
  await portal.open('/news');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: portal.translate('shortcuts.title') })).toContainText(
    'Alt M',
  );
});
