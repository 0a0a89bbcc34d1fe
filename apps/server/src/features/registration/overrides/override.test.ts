import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, numericDate } from '@portal/domain';
import { notifications, registration, type RegistrationPlan } from '@portal/wire';
import { registrationOffice } from '@portal/wire/registration/office';
import type { OverrideRule } from '@portal/wire/registration/override-rules';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { setCapacity } from '../../../../test/registration/registration-crowd.ts';
import {
  clashingPair,
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  toChoice,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let office: TestClient;
let officerId: number;
let student: TestClient;
let studentId: number;
let people: RegistrationPeople;
let plan: RegistrationPlan;
let facultyId: number;
let term: { academicYearId: number; termId: number };
let lastDay: string;

const run = <Row>(text: string) => queryRows<Row>(server.db, text);
const grantTo = (faculties: readonly number[] | 'all') =>
  grantClaim(server.db, officerId, { name: 'registration.manage', faculties });

beforeAll(async () => {
  server = await startServer();
  office = await server.signIn('editor');
  officerId = office.user?.personId ?? 0;
  people = await findRegistrationPeople(server);
  student = await people.clientOf(0);
  studentId = people.studentIds[0] ?? 0;
  plan = await people.planOf(student);
  term = { academicYearId: people.ref.academicYearId, termId: plan.termId };
  const [own] = await run<{ facultyId: number; lastDay: string }>(
    `select faculty_id as "facultyId", ends_on::text as "lastDay" from person, term_period
     where id = ${studentId} and (academic_year_id, term_id) = (${term.academicYearId}, ${term.termId})`,
  );
  facultyId = own?.facultyId ?? 0;
  lastDay = own?.lastDay ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  await grantTo('all');
  await run('delete from registration_override');
  await clearAudit(server.db);
});

const grant = (rule: OverrideRule, endsOn = lastDay) =>
  office.tryRequest(registrationOffice.grantOverride, {
    ...term,
    studentId,
    rule,
    reason: ' Перевод ',
    endsOn,
  });
const verdicts = (text?: string) => office.request(registrationOffice.verdicts, { ...term, studentId, text });
const save = (seat: ReturnType<typeof freeSubgroup>) =>
  student.tryRequest(registration.save, toChoice(people.ref, seat));
/** What the student reads of overrides, the newest first. */
const notified = async () =>
  (await student.request(notifications.page, {}))
    .filter(({ type }) => type === 'override')
    .map(({ title, body, address }) => [title, body, address]);
const drop = async () => {
  for (const { id } of (await people.planOf(student)).registrations)
    await student.request(registration.delete, { id });
};

describe('why a student is refused (D-65.8)', () => {
  it('is found by name or login, and is what the student reads', async () => {
    const { elective, required } = clashingPair(plan);
    await student.request(registration.save, toChoice(people.ref, required));
    const [found] = await office.request(registrationOffice.students, { text: 'STUDENT' });
    expect(found).toMatchObject({ studentId });
    const [family = ''] = (found?.studentName ?? '').split(' ');
    const named = await office.request(registrationOffice.students, { text: family.toLowerCase() });
    expect(named.map((one) => one.studentId)).toContain(studentId);
    const { offers, student: shown, credits } = await verdicts();
    expect({ ...shown, credits }).toEqual({ ...found, credits: required.item.credits });
    const judged = offers.find(
      (one) => one.streamName === elective.groupName && one.number === elective.number,
    );
    const refused = await save(elective);
    expect(judged?.problem).toMatchObject({ code: 'timeClash', message: refused.message });
    expect(judged).toMatchObject({ rule: 'clash', remaining: null });
    const same = offers.find((one) => one.streamName === required.groupName);
    expect(same).toMatchObject({ problem: { code: 'alreadyRegistered' }, rule: null });
    await setCapacity(server, elective, elective.taken);
    const other = (await verdicts(elective.groupName)).offers.find(
      ({ number }) => number === elective.number,
    );
    expect(other).toMatchObject({ rule: 'clash', remaining: { code: 'seatsTaken' } });
    await setCapacity(server, elective, elective.capacity);
    const views = await run<{ what: string }>(
      `select details ->> 'what' as what from audit where action = 'personViewed' and person_id = ${studentId}
         and actor = 'person:${officerId}' order by id`,
    );
    expect(views.map(({ what }) => what)).toEqual([
      'students of registration',
      'students of registration',
      'registration',
      'registration',
    ]);
    await drop();
  });

  it('is nothing for a foreign faculty, without a claim, or in a term without a semester', async () => {
    const faculties = await run<{ id: number }>(`select id from faculty where id <> ${facultyId}`);
    const request = { ...term, studentId };
    const nothing = { hasSemester: false, offers: [], student: { studentId } };
    const other = { ...request, academicYearId: 1990 };
    expect(await office.request(registrationOffice.verdicts, other)).toMatchObject(nothing);
    await grantTo(faculties.map(({ id }) => id));
    expect(await office.request(registrationOffice.students, { text: 'student' })).toEqual([]);
    expect(await office.tryRequest(registrationOffice.verdicts, request)).toMatchObject({ status: 404 });
    expect(await grant('late')).toMatchObject({ status: 404 });
    const teacher = await server.signIn('teacher');
    expect(await teacher.tryRequest(registrationOffice.students, { text: 'student' })).toMatchObject({
      status: 403,
    });
  });
});

describe('an override of the office (D-65.7)', () => {
  it('lets one student clash, until it is withdrawn; each step is an audit row', async () => {
    const { elective, required } = clashingPair(plan);
    await student.request(registration.save, toChoice(people.ref, required));
    await grant('credits');
    expect(await save(elective)).toMatchObject({ code: 'timeClash' });
    await grant('clash', lastDay);
    expect(await save(elective)).toMatchObject({ code: undefined, status: 200 });
    await drop();
    await student.request(registration.save, toChoice(people.ref, required));
    const { overrides } = await office.request(registrationOffice.overrides, term);
    expect(overrides).toMatchObject([
      { rule: 'clash', reason: 'Перевод', isActive: true, studentId },
      { rule: 'credits' },
    ]);
    const id = overrides[0]?.id ?? 0;
    const address = `/registration?year=${term.academicYearId}&semester=${people.ref.semesterId}`;
    expect((await people.planOf(student)).overrides).toContainEqual({ rule: 'clash', endsOn: lastDay });
    expect(await notified()).toEqual([
      [`Деканат разрешил: пересечение занятий`, expect.stringContaining(numericDate(lastDay)), address],
      [`Деканат разрешил: больше кредитов, чем предел`, expect.any(String), address],
    ]);
    await office.request(registrationOffice.withdrawOverride, { id });
    expect(await notified()).toEqual([
      ['Деканат отозвал исключение: пересечение занятий', expect.stringContaining('остаются'), address],
      [expect.any(String), expect.any(String), address],
    ]);
    expect(await save(elective)).toMatchObject({ code: 'timeClash' });
    expect(await office.tryRequest(registrationOffice.withdrawOverride, { id })).toMatchObject({
      status: 200,
      code: 'overrideEnded',
    });
    const rows = await run<{ action: string; actor: string; person_id: number; reason: string | null }>(
      `select action, actor, person_id, reason from audit where action like '%verr%' order by id`,
    );
    const row = { actor: `person:${officerId}`, person_id: studentId };
    expect(rows).toEqual([
      { ...row, action: 'registrationOverridden', reason: 'Перевод' },
      { ...row, action: 'registrationOverridden', reason: 'Перевод' },
      { ...row, action: 'overrideWithdrawn', reason: null },
    ]);
    await drop();
  });

  it('opens a closed window for one student until the end of its day, and no window that waits', async () => {
    const seat = freeSubgroup(itemsOf(plan, 'whole')[1]);
    const [stored] = await run<{ times: string }>(
      `select format('opens_at = %L, closes_at = %L, extended_until = %L', opens_at, closes_at, extended_until) as times
       from registration_window where now() between opens_at and closes_at and faculty_id = ${facultyId}`,
    );
    const where = `where academic_year_id = ${term.academicYearId} and term_id = ${term.termId} and faculty_id = ${facultyId}`;
    const set = (times: string) => run(`update registration_window set ${times} ${where}`);
    await set(
      `opens_at = now() - interval '9 days', closes_at = now() - interval '1 day', extended_until = null`,
    );
    expect((await verdicts()).offers[0]).toMatchObject({ problem: { code: 'windowClosed' }, rule: 'late' });
    await grant('late');
    expect((await people.planOf(student)).window?.state).toBe('late');
    expect((await verdicts()).offers[0]?.problem).toBeNull();
    expect(await save(seat)).toMatchObject({ status: 200, code: undefined });
    const other = await people.planOf(await people.clientOf(1));
    expect(other.window?.state).toBe('closed');
    await drop();
    await run(`update registration_override set ends_on = current_date - 1`);
    expect(await save(seat)).toMatchObject({ code: 'windowClosed' });
    await run(`update registration_override set ends_on = '${lastDay}'`);
    await set(
      `opens_at = now() + interval '1 day', closes_at = now() + interval '9 days', extended_until = null`,
    );
    expect((await verdicts()).offers[0]).toMatchObject({ problem: { code: 'windowClosed' }, rule: null });
    await set(stored?.times ?? '');
  });

  it('lifts the limit of credits, and is replaced by the next of its rule', async () => {
    const seat = freeSubgroup(itemsOf(plan, 'whole')[1]);
    await storeSetting(server.db, 'registration', { usualCredits: 1, maxCredits: 1 });
    expect(await save(seat)).toMatchObject({ code: 'tooManyCredits' });
    await grant('credits');
    const [first] = await run<{ today: string }>('select today::text as today from university_clock');
    expect(await grant('credits', first?.today)).toMatchObject({ status: 200, code: undefined });
    expect(await save(seat)).toMatchObject({ status: 200, code: undefined });
    const { overrides } = await office.request(registrationOffice.overrides, term);
    expect(overrides.map(({ isActive, isWithdrawn }) => ({ isActive, isWithdrawn }))).toEqual([
      { isActive: true, isWithdrawn: false },
      { isActive: false, isWithdrawn: true },
    ]);
    await drop();
    await run(`delete from setting where name = 'registration'`);
  });

  it('is refused for a day that has passed, one after the term, and no reason', async () => {
    expect(await grant('late', '2020-01-01')).toMatchObject({ status: 200, code: 'overrideDayRefused' });
    expect(await grant('late', addDays(lastDay, 1))).toMatchObject({
      status: 200,
      code: 'overrideDayRefused',
    });
    const blank = { ...term, studentId, rule: 'late' as const, reason: ' ', endsOn: lastDay };
    expect(await office.tryRequest(registrationOffice.grantOverride, blank)).toMatchObject({ status: 422 });
    expect((await office.request(registrationOffice.overrides, term)).overrides).toEqual([]);
  });
});
