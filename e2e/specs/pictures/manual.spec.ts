import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Language } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { inRepository } from '../../portal/folders.ts';
import { PICTURES } from '../../portal/select-tests.ts';

const QUALITY = 75;
const languages: readonly Language[] = ['ru', 'kg', 'en'];

/** The pages of staff whose pictures the manual has, and what their addresses say. */
const pages = {
  today: '',
  people: '?q=аб',
  groups: '',
  orders: '',
  timetable: '?text=ПИ-1-25',
  registration: '',
  reports: '?kind=load',
  imports: '',
  audit: '',
} as const;

for (const language of languages)
  test(`pictures of the manual: ${language}`, { tag: PICTURES }, async ({ visit }) => {
    const viewport = { width: 1280, height: 800 };
    const page = await visit({ as: 'registrar', language, theme: 'light', viewport });
    const session = await page.context().newCDPSession(page);
    const folder = inRepository('docs/manual/pictures', language);
    await mkdir(folder, { recursive: true });
    for (const [name, search] of Object.entries(pages)) {
      await page.goto(`/lms/office/${name}${search}`);
      const heading = translate('office', `${name}.title`, language);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      await writeFile(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
    }
  });
