import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { desktopOfFilm, Film, phoneOfFilm } from '../../fixtures/look/film.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatPage } from '../../pages/chat-page.ts';
import { inRepository } from '../../portal/folders.ts';
import { PICTURES } from '../../portal/select-tests.ts';

const folder = inRepository('docs/images');
const SHORT = 700;
const LONG = 2_400;
const LONGEST_FILM_MS = 32_000;

/** Screens of a student, in the README in one row. */
const screens = ['/', '/journal', '/paymentcode', '/registration'] as const;

test('pictures of the README', { tag: PICTURES }, async ({ visit }) => {
  await mkdir(folder, { recursive: true });
  const desktop = await visit({ as: 'teacher', theme: 'light', viewport: { width: 1_366, height: 820 } });
  await desktop.goto('/lms/');
  await desktop.waitForLoadState('networkidle');
  await sharp(await desktop.screenshot())
    .webp({ quality: 80 })
    .toFile(path.join(folder, 'home.webp'));

  const phones: Buffer[] = [];
  const phone = await visit({ as: 'student', theme: 'light', viewport: phoneOfFilm, hasTouch: true });
  for (const address of screens) {
    await phone.goto(`/lms${address}`);
    await expect(phone.getByRole('main').getByRole('heading').first()).toBeVisible();
    await phone.waitForLoadState('networkidle');
    phones.push(await phone.screenshot({ animations: 'disabled' }));
  }
  await sharp(phones, { join: { across: phones.length, shim: 20, background: '#dfe8ea' } })
    .webp({ quality: 80 })
    .toFile(path.join(folder, 'phone.webp'));
});

test('the film of the README', { tag: PICTURES }, async ({ visit }) => {
  const film = new Film();
  const desktop = await visit({ as: 'teacher', theme: 'light', viewport: desktopOfFilm });
  const phone = await visit({ as: 'student', theme: 'light', viewport: phoneOfFilm, hasTouch: true });
  const pages = { desktop, phone };
  const open = async (address: string, milliseconds = LONG) => {
    await pages.phone.goto(`/lms${address}`);
    await pages.phone.waitForLoadState('networkidle');
    await film.show(pages, milliseconds);
  };

  await desktop.goto('/lms/');
  await desktop.waitForLoadState('networkidle');
  await open('/');

  const chat = await new ChatPage(desktop).openCommonCourse();
  await chat.talkTo(chat.groupChat);
  await open('/chat');
  const text = 'Добрый день! Завтра встречаемся в аудитории 204.';
  const waiting = await chat.field.elementHandle();
  for (const part of [text.slice(0, 12), text]) {
    await waiting?.fill(part);
    await film.show(pages, SHORT);
  }
  await chat.send.click();
  await expect(chat.message(text)).toBeVisible();
  await expect(phone.getByText(text.slice(0, 20)).first()).toBeVisible();
  await film.show(pages, LONG);

  await desktop.goto('/lms/journal');
  await desktop.waitForLoadState('networkidle');
  for (const address of ['/journal', '/schedule', '/registration', '/paymentcode', '/library'])
    await open(address);

  const how = { theme: 'dark', colorScheme: 'dark', language: 'kg' } as const;
  pages.desktop = await visit({ ...how, as: 'registrar', viewport: desktopOfFilm });
  await pages.desktop.goto('/lms/office/today');
  await pages.desktop.waitForLoadState('networkidle');
  pages.phone = await visit({ ...how, as: 'student', viewport: phoneOfFilm, hasTouch: true });
  for (const address of ['/transcript', '/singlewindow']) await open(address);
  expect(film.milliseconds).toBeLessThan(LONGEST_FILM_MS);
  await film.write(path.join(folder, 'film.webp'));
});
