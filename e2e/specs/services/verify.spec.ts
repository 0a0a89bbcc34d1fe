import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { readCode } from '../../fixtures/files/read-code.ts';
import { readPdfTexts } from '../../fixtures/files/read-documents.ts';
import { expect, test, type Language } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1_440, height: 900 };
const text = (key: string, language?: Language) => translate('services', key, language);

/** The address in the code on the student's screen, read by a decoder that is not the portal's. */
async function scan(page: Page): Promise<string> {
  const figure = page.getByRole('main').locator('figure');
  await expect(figure.locator('path')).toHaveAttribute('d', /M/);
  return readCode(await figure.screenshot());
}

test('a stranger scans the code of a student and sees the card, until it is revoked (§2 Routes.9, §2 Student QR card.1, §2 Student QR card.2, D-25)', async ({
  visit,
  problems,
}) => {
  problems.expect(/status of 404/);
  const student = await visit({ as: 'student', viewport: phone, theme: 'dark', colorScheme: 'dark' });
  await student.goto('/lms/qrstud');
  const address = await scan(student);
  await expectAccessible(student);

  const stranger = await visit({ viewport: phone, language: 'kg' });
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Үсөнов');
  await expect(stranger.getByText(text('card.code', 'kg'))).toBeVisible();
  await expect(stranger.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(stranger);

  await student.getByRole('button', { name: text('card.revoke.action') }).click();
  await student.getByRole('button', { name: text('card.revoke.confirm'), exact: true }).click();
  await expect(student.getByText(text('card.revoke.done'))).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('alert').filter({ hasText: text('card.incorrect', 'kg') })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: text('card.toPortal', 'kg') }).click();
  await expect(stranger).toHaveURL(/\/lms\/login$/);

  await stranger.goto(await scan(student));
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Үсөнов');
});

test('anybody verifies a document by its number and its file, which stays on the device (screens, Services)', async ({
  visit,
}) => {
  const student = await visit({ as: 'student' });
  const response = await student.request.get('/lms/api/singlewindow/confirmation.file?lang=ru');
  const pdf = await response.body();
  const [, number] =
    readPdfTexts(pdf)
      .map((page) => /Номер документа: ([\w-]{14})/.exec(page))
      .find((found) => found !== null) ?? [];

  const stranger = await visit({ viewport: desktop });
  await stranger.goto(`/lms/public/verify/${number}`);
  await expect(stranger.getByText(text('verify.valid.title'))).toBeVisible();
  await expect(stranger.getByText(text('verify.kinds.studyConfirmation'))).toBeVisible();
  await expectAccessible(stranger);

  const sent: string[] = [];
  stranger.on('request', (request) => sent.push(request.url()));
  const file = stranger.locator('input[type="file"]');
  await file.setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(stranger.getByText(text('verify.file.same.title'))).toBeVisible();
  const altered = Buffer.from(pdf);
  altered.writeUInt8(altered.readUInt8(1_000) ^ 1, 1_000);
  await file.setInputFiles({ name: 'altered.pdf', mimeType: 'application/pdf', buffer: altered });
  await expect(stranger.getByText(text('verify.file.different.title'))).toBeVisible();
  await expect(stranger.getByRole('heading', { name: text('verify.failed') })).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(stranger);

  await stranger.goto('/lms/public/verify/AAAA-AAAA-AAAA');
  await expect(stranger.getByText(text('verify.unknown.title'))).toBeVisible();
  await expectAccessible(stranger);
});
