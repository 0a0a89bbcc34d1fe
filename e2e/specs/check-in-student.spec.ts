import type { Page } from '@playwright/test';
import { findViolations } from '../fixtures/find-violations.ts';
import { launchPhone } from '../fixtures/phone-camera.ts';
import { workerIsReady } from '../fixtures/stored-data.ts';
import { expect, test } from '../fixtures/test.ts';
import { TimeBudget } from '../fixtures/time-budget.ts';
import { translate } from '../fixtures/translate.ts';
import { LoginPage } from '../pages/login-page.ts';
import { StudentCheckInPage } from '../pages/student-check-in-page.ts';
import { openCheckIn, readCode } from '../portal/open-check-in.ts';
import { signedInState } from '../portal/sessions.ts';

const phone = { width: 390, height: 844 };
const projector = { width: 1280, height: 720 };
/** Next to the room of the lesson. */
const inTheRoom = { longitude: 74.6003, latitude: 42.8701 };
const unreachable = /net::ERR_|Failed to load resource/;
const MINUTE_MS = 60_000;

const addressOf = (token: string) => `/lms/checkin?t=${token}`;

/** The teacher's word about the demo's student. */
const decide = async (teacher: Page, decision: 'acceptName' | 'rejectName'): Promise<void> => {
  const label = translate('journal', `checkIn.teacher.roster.${decision}`).replace('{{name}}', 'Үсөнов');
  await teacher.getByRole('button', { name: label }).click();
};

const isAccessible = async (page: Page) => expect(await findViolations(page)).toEqual([]);

test(
  'a student scans the code of the teacher: present in 3 s, whatever the clock of the phone (§7 Schedule and QR)',
  { tag: '@journal' },
  async ({ visit, ownPortal, facts, problems, launchOptions }) => {
    const portal = await ownPortal();
    const teacher = await visit({ as: 'teacher', portal, viewport: projector });
    await openCheckIn(portal, teacher);
    const browser = await launchPhone(teacher, { launchOptions, scratch: facts.scratch });
    const context = await browser.newContext({
      baseURL: portal.origin,
      viewport: phone,
      permissions: ['geolocation'],
      geolocation: inTheRoom,
      storageState: signedInState(portal.origin, facts.sessions.student),
    });
    await problems.watch(context);
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + 10 * MINUTE_MS });
    const student = await new StudentCheckInPage(page).open();
    await isAccessible(page);

    const started = performance.now();
    // The first tap; the second would be that of the browser's question, which the fake camera answers.
    await student.scanButton.click();
    await student.expectVerdict('present', 'scanned');
    const tookMs = performance.now() - started;
    const budget = new TimeBudget(3_000);
    budget.report('scan → present', tookMs);
    expect(tookMs).toBeLessThan(budget.limitMs);
    await isAccessible(page);
    await expect(student.today).toHaveCount(1);
    await expect(teacher.getByText('1 из ').first()).toBeVisible();
    await browser.close();
  },
);

test(
  'a scan before the login counts after it, also when the code has changed meanwhile (§7 Schedule and QR)',
  { tag: '@journal' },
  async ({ visit, ownPortal }) => {
    test.slow();
    const portal = await ownPortal();
    const teacher = await visit({ as: 'teacher', portal });
    await openCheckIn(portal, teacher);
    const { token } = await readCode(teacher);
    const page = await visit({
      portal,
      viewport: phone,
      permissions: ['geolocation'],
      geolocation: inTheRoom,
    });
    await page.goto(addressOf(token));
    const login = new LoginPage(page);
    await expect(login.submit).toBeVisible();
    // Two codes later this one is refused when it is scanned again.
    const seen = new Set([token]);
    const newCodes = async () => seen.add((await readCode(teacher)).token).size;
    await expect.poll(newCodes, { timeout: 60_000, intervals: [2_000] }).toBe(4);
    await login.signIn('student');
    await new StudentCheckInPage(page).expectVerdict('present', 'scanned');
    await expect(page).toHaveURL(/\/lms\/checkin$/);
    await page.goto(addressOf(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`));
    await new StudentCheckInPage(page).expectVerdict('rejected', 'invalidCode');
  },
);

test(
  'without a location the teacher must confirm, until the location is there; the word of the teacher arrives by itself',
  { tag: '@journal' },
  async ({ visit, ownPortal }) => {
    const portal = await ownPortal();
    const teacher = await visit({ as: 'teacher', portal, viewport: phone });
    await openCheckIn(portal, teacher);
    const page = await visit({ as: 'student', portal, viewport: phone });
    await page.clock.install({ time: Date.now() - 10 * MINUTE_MS });
    const student = new StudentCheckInPage(page);
    await page.goto(addressOf((await readCode(teacher)).token));
    await student.expectVerdict('needsTeacher', 'noLocation');
    await isAccessible(page);
    await student.tryLocation.click();
    await expect(student.locationMissing).toBeVisible();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(inTheRoom);
    await student.tryLocation.click();
    await student.expectVerdict('present', 'scanned');
    await decide(teacher, 'rejectName');
    await student.expectVerdict('rejected', 'rejectedByTeacher');
    await isAccessible(page);
  },
);

test(
  'a student without a camera types the spoken code, and the teacher accepts (§7 Schedule and QR)',
  { tag: '@journal' },
  async ({ visit, ownPortal }) => {
    const portal = await ownPortal();
    const teacher = await visit({ as: 'teacher', portal, viewport: phone });
    await openCheckIn(portal, teacher);
    const page = await visit({ as: 'student', portal, viewport: phone });
    const student = await new StudentCheckInPage(page).open();
    const { spokenCode } = await readCode(teacher);
    await student.type(spokenCode.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)));
    await student.expectVerdict('rejected', 'wrongSpokenCode');
    await student.type(`${spokenCode.slice(0, 3)} ${spokenCode.slice(3)}`);
    await student.expectVerdict('needsTeacher', 'spokenCode');
    await decide(teacher, 'acceptName');
    await student.expectVerdict('present', 'acceptedByTeacher');
    await isAccessible(page);
  },
);

test(
  'a code that was scanned without a network is sent when the network is back (§9)',
  { tag: '@journal' },
  async ({ visit, ownPortal, problems }) => {
    problems.expect(unreachable);
    const portal = await ownPortal();
    const teacher = await visit({ as: 'teacher', portal });
    await openCheckIn(portal, teacher);
    const page = await visit({ as: 'student', portal, viewport: phone, serviceWorkers: 'allow' });
    const student = await new StudentCheckInPage(page).open();
    await workerIsReady(page);
    await student.open();
    const { token } = await readCode(teacher);
    await page.context().setOffline(true);
    await page.goto(addressOf(token));
    await expect(student.pending).toBeVisible();
    await expect(page).toHaveURL(/\/lms\/checkin$/);
    await isAccessible(page);
    await page.context().setOffline(false);
    await expect(student.verdict('needsTeacher')).toBeVisible({ timeout: 30_000 });
    await expect(student.pending).toBeHidden();
  },
);
