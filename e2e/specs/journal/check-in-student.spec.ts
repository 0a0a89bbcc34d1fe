import type { Page } from '@playwright/test';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { breakNativeDetector, launchPhone } from '../../fixtures/phone-camera.ts';
import { workerIsReady } from '../../fixtures/stored-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TimeBudget } from '../../fixtures/time-budget.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { StudentCheckInPage } from '../../pages/student-check-in-page.ts';
import { placeLessonNow } from '../../portal/place-lesson.ts';
import type { Portal } from '../../portal/portal.ts';
import { hardUnless } from '../../portal/select-tests.ts';
import { signedInState } from '../../portal/sessions.ts';

const phone = { width: 390, height: 844 };
const projector = { width: 1280, height: 720 };
/** Next to the room of the lesson. */
const inTheRoom = { longitude: 74.6003, latitude: 42.8701 };
const unreachable = /net::ERR_|Failed to load resource/;
const MINUTE_MS = 60_000;

/** The demo's student in the roster. */
const NAME = 'Үсөнов';

/** Opens the check-in of a lesson of now on a page of its teacher. */
const openCheckIn = async (portal: Portal, page: Page): Promise<CheckInPage> =>
  new CheckInPage(page).open(await placeLessonNow(portal));

/** The six digits as the teacher's screen shows them. */
const digitsOf = async (teacher: CheckInPage): Promise<string> =>
  (await teacher.digits.textContent())?.replace(' ', '') ?? '';

const isAccessible = async (page: Page) => expect(await findViolations(page)).toEqual([]);

test('a student scans the code of the teacher: present in 3 s, whatever the clock of the phone (D§5 Check-in.2)', async ({
  visit,
  ownPortal,
  facts,
  problems,
  launchOptions,
}) => {
  const portal = await ownPortal();
  const teacher = await openCheckIn(portal, await visit({ as: 'teacher', portal, viewport: projector }));
  await using camera = await launchPhone({ launchOptions, scratch: facts.scratch });
  const context = await camera.browser.newContext({
    baseURL: portal.origin,
    viewport: phone,
    permissions: ['geolocation'],
    geolocation: inTheRoom,
    storageState: signedInState(portal.origin, facts.sessions.student),
  });
  await problems.watch(context);
  await context.addInitScript(breakNativeDetector);
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + 10 * MINUTE_MS });
  const student = await new StudentCheckInPage(page).open();
  await isAccessible(page);

  await camera.pointAt(teacher.page);
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
  await expect(teacher.part('present').getByText(NAME)).toBeVisible();
});

for (const { newCodes, when } of [
  { newCodes: 0, when: 'at once' },
  { newCodes: 3, when: 'when the code has changed meanwhile' },
])
  test(
    `a scan before the login counts after it: ${when} (D§5 Check-in.3)`,
    { tag: hardUnless(newCodes === 0) },
    async ({ visit, ownPortal }) => {
      test.slow();
      const portal = await ownPortal();
      const teacher = await openCheckIn(portal, await visit({ as: 'teacher', portal }));
      const address = await teacher.scan();
      const page = await visit({
        portal,
        viewport: phone,
        permissions: ['geolocation'],
        geolocation: inTheRoom,
      });
      await page.goto(address);
      const login = new LoginPage(page);
      await expect(login.submit).toBeVisible();
      // Two codes later this one is refused when it is scanned again.
      const seen = new Set([address]);
      const codes = async () => seen.add(await teacher.scan()).size;
      if (newCodes > 0) await expect.poll(codes, { timeout: 60_000, intervals: [2_000] }).toBe(1 + newCodes);
      await login.signIn('student');
      await new StudentCheckInPage(page).expectVerdict('present', 'scanned');
      await expect(page).toHaveURL(/\/lms\/checkin$/);
      await page.goto(`${address.slice(0, -1)}${address.endsWith('A') ? 'Q' : 'A'}`);
      await new StudentCheckInPage(page).expectVerdict('rejected', 'invalidCode');
    },
  );

test('without a location the teacher must confirm, until the location is there; the word of the teacher arrives by itself', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const teacher = await openCheckIn(portal, await visit({ as: 'teacher', portal, viewport: phone }));
  const page = await visit({ as: 'student', portal, viewport: phone });
  await page.clock.install({ time: Date.now() - 10 * MINUTE_MS });
  const student = new StudentCheckInPage(page);
  await page.goto(await teacher.scan());
  await student.expectVerdict('needsTeacher', 'noLocation');
  await isAccessible(page);
  await student.tryLocation.click();
  await expect(student.locationMissing).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(inTheRoom);
  await student.tryLocation.click();
  await student.expectVerdict('present', 'scanned');
  await teacher.decision('reject', NAME).click();
  await student.expectVerdict('rejected', 'rejectedByTeacher');
  await isAccessible(page);
});

test('a student without a camera types the spoken code, and the teacher accepts (D§5 Check-in.4)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const teacher = await openCheckIn(portal, await visit({ as: 'teacher', portal, viewport: phone }));
  const page = await visit({ as: 'student', portal, viewport: phone });
  const student = await new StudentCheckInPage(page).open();
  const spokenCode = await digitsOf(teacher);
  await student.type(spokenCode.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)));
  await student.expectVerdict('rejected', 'wrongSpokenCode');
  await student.type(`${spokenCode.slice(0, 3)} ${spokenCode.slice(3)}`);
  await student.expectVerdict('needsTeacher', 'spokenCode');
  await teacher.decision('accept', NAME).click();
  await student.expectVerdict('present', 'acceptedByTeacher');
  await isAccessible(page);
});

test('a code that was scanned without a network is sent when the network is back', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(unreachable);
  const portal = await ownPortal();
  const teacher = await openCheckIn(portal, await visit({ as: 'teacher', portal }));
  const page = await visit({ as: 'student', portal, viewport: phone, serviceWorkers: 'allow' });
  const student = await new StudentCheckInPage(page).open();
  await workerIsReady(page);
  await student.open();
  const address = await teacher.scan();
  await page.context().setOffline(true);
  await page.goto(address);
  await expect(student.pending).toBeVisible();
  await expect(page).toHaveURL(/\/lms\/checkin$/);
  await isAccessible(page);
  await page.context().setOffline(false);
  await expect(student.verdict('needsTeacher')).toBeVisible({ timeout: 30_000 });
  await expect(student.pending).toBeHidden();
});
