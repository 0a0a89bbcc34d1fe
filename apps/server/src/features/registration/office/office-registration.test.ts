import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notifications, registration, type RegistrationPlan } from '@portal/wire';
import { registrationOffice, type WantedWindow } from '@portal/wire/registration/office';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { setCapacity } from '../../../../test/registration/registration-crowd.ts';
import {
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  toChoice,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let office: TestClient;
let officerId: number;
let people: RegistrationPeople;
let plan: RegistrationPlan;
let facultyId: number;
let term: { academicYearId: number; termId: number };

const grant = (faculties: readonly number[] | 'all') =>
  grantClaim(server.db, officerId, { name: 'registration.manage', faculties });

beforeAll(async () => {
  server = await startServer();
  office = await server.signIn('editor');
  officerId = office.user?.personId ?? 0;
  people = await findRegistrationPeople(server);
  plan = await people.planOf(await people.clientOf(0));
  term = { academicYearId: people.ref.academicYearId, termId: plan.termId };
  const [own] = await queryRows<{ facultyId: number }>(
    server.db,
    `select faculty_id as "facultyId" from person where id = ${people.studentIds[0]}`,
  );
  facultyId = own?.facultyId ?? 0;
});
afterAll(() => server.close());
beforeEach(async () => {
  await grant('all');
  await clearAudit(server.db);
});

const minute = (day: string, time = '09:00') => ({ day, time });
const wanted = (changes: Partial<WantedWindow> = {}): WantedWindow => ({
  ...term,
  facultyId,
  studyYear: 3,
  opens: minute('2020-01-01'),
  closes: minute('2050-01-01'),
  extended: minute('2050-02-01', '18:30'),
  ...changes,
});
const windowOf = async () =>
  (await office.request(registrationOffice.windows, term)).find(
    (one) => one.facultyId === facultyId && one.studyYear === 3,
  );
const audits = () =>
  queryRows<{ action: string; actor: string; after: unknown }>(
    server.db,
    'select action, actor, after from audit order by id',
  );

describe('windows of the office (D-65.6)', () => {
  it('are listed by term with their states, and the students whom they are for', async () => {
    const { terms, faculties, isEverywhere } = await office.request(registrationOffice.choices, {});
    expect(terms.filter(({ isDefault }) => isDefault)).toMatchObject([term]);
    expect(faculties.length).toBeGreaterThan(1);
    expect(isEverywhere).toBe(true);
    const own = await windowOf();
    expect(own).toMatchObject({ state: 'open', facultyId });
    expect(own?.studentCount).toBeGreaterThan(10);
    expect(own?.closes.time).toBe('18:00');
  });

  it('are previewed without a change, and set with an audit row of who did it', async () => {
    const before = await windowOf();
    const closed = wanted({ closes: minute('2020-01-02'), extended: null });
    const preview = await office.request(registrationOffice.previewWindow, closed);
    expect(preview).toMatchObject([{ before: { state: 'open' }, after: { state: 'closed' } }]);
    expect(await windowOf()).toEqual(before);
    expect(await audits()).toEqual([]);
    expect(await office.request(registrationOffice.setWindow, closed)).toEqual(preview);
    const { window } = await people.planOf(await people.clientOf(0));
    expect(window?.state).toBe('closed');
    expect(await audits()).toMatchObject([
      {
        action: 'registrationChanged',
        actor: `person:${officerId}`,
        after: { studyYear: 3, closes: '2020-01-02T09:00' },
      },
    ]);
    await office.request(registrationOffice.setWindow, wanted());
    expect(await windowOf()).toMatchObject({ state: 'open', extended: minute('2050-02-01', '18:30') });
  });

  it('of all faculties take a claim for the whole university; a foreign faculty is not found', async () => {
    const all = wanted({ facultyId: undefined, studyYear: 6 });
    const changed = await office.request(registrationOffice.setWindow, all);
    const { faculties } = await office.request(registrationOffice.choices, {});
    expect(changed.map(({ after }) => after.facultyId)).toEqual(faculties.map((one) => one.facultyId));
    expect(changed.every(({ before }) => before === null)).toBe(true);
    await grant([facultyId]);
    expect(await office.tryRequest(registrationOffice.setWindow, all)).toMatchObject({ status: 403 });
    const foreignId = faculties.find((one) => one.facultyId !== facultyId)?.facultyId;
    const foreign = wanted({ facultyId: foreignId, studyYear: 6 });
    expect(await office.tryRequest(registrationOffice.setWindow, foreign)).toMatchObject({ status: 404 });
    expect(await office.tryRequest(registrationOffice.previewWindow, foreign)).toMatchObject({ status: 404 });
    const own = await office.request(registrationOffice.windows, term);
    expect(new Set(own.map((one) => one.facultyId))).toEqual(new Set([facultyId]));
    expect((await office.request(registrationOffice.choices, {})).isEverywhere).toBe(false);
  });

  it('are refused in a wrong order, in a term that does not exist, and on days that are none', async () => {
    const set = (changes: Partial<WantedWindow>) =>
      office.tryRequest(registrationOffice.setWindow, wanted(changes));
    const reversed = await set({ closes: minute('2019-01-01') });
    expect(reversed).toMatchObject({ status: 200, code: 'windowNotInOrder' });
    expect(await set({ academicYearId: 1990 })).toMatchObject({ status: 404 });
    expect(await set({ opens: minute('0000-01-01') })).toMatchObject({ status: 422 });
    expect(await set({ studyYear: 7 })).toMatchObject({ status: 422 });
    expect(await audits()).toEqual([]);
  });
});

describe('seats of the office (D-65.6)', () => {
  const seats = (filter: { text?: string; isWaitedFor?: boolean } = {}) =>
    office.request(registrationOffice.seats, { ...term, isWaitedFor: false, ...filter });
  const subgroup = () => freeSubgroup(itemsOf(plan, 'whole')[1]);
  const seatOf = async () => {
    const { groupName, number } = subgroup();
    const found = (await seats({ text: groupName })).seats.find(
      (one) => one.groupName === groupName && one.number === number,
    );
    if (!found) throw new Error('The subgroup is not listed');
    return found;
  };

  it('are listed with capacity, taken, waiting and demand, page by page', async () => {
    const first = await seats();
    expect(first.hasMore).toBe(true);
    const last = first.seats.at(-1);
    const second = await office.request(registrationOffice.seats, {
      ...term,
      isWaitedFor: false,
      after: last && { classId: last.classId, number: last.number },
    });
    const keyOf = ({ classId, number }: { classId: number; number: number }) => `${classId} ${number}`;
    const shown = new Set(first.seats.map(keyOf));
    expect(second.seats.some((one) => shown.has(keyOf(one)))).toBe(false);
    expect(second.seats.length).toBeGreaterThan(0);
    const { planned, registered, disciplineName } = await seatOf();
    expect(disciplineName).toBe(subgroup().item.disciplineName);
    expect(planned).toBeGreaterThan(registered);
    const waited = await seats({ isWaitedFor: true });
    expect(waited.seats.length).toBeGreaterThan(0);
    expect(waited.seats.every(({ waiting }) => waiting > 0)).toBe(true);
    expect((await seats({ text: 'Нетакой дисциплины' })).seats).toEqual([]);
  });

  it('go to the waiting list at once, whose student is notified; fewer than taken are refused', async () => {
    const seat = subgroup();
    await setCapacity(server, seat, 1);
    const [holder, waiting] = [await people.clientOf(0), await people.clientOf(1)];
    await holder.request(registration.save, toChoice(people.ref, seat));
    const { groupId, number } = seat;
    await waiting.request(registration.joinQueue, { ...people.ref, groupId, number });
    const { classId } = await seatOf();
    const set = (capacity: number) =>
      office.tryRequest(registrationOffice.setSeats, { classId, number, capacity });
    const tooFew = await set(0);
    expect(tooFew).toMatchObject({ status: 200, code: 'fewerThanTaken' });
    expect(tooFew.message).toContain('Занято уже 1 место');
    const changed = await office.request(registrationOffice.setSeats, { classId, number, capacity: 2 });
    expect(changed).toMatchObject({ promotedCount: 1, seat: { capacity: 2, taken: 2, waiting: 0 } });
    expect((await people.planOf(waiting)).registrations).toMatchObject([{ groupId }]);
    expect(await waiting.request(notifications.page, {})).toMatchObject([{ type: 'waitingList' }]);
    expect(await audits()).toMatchObject([
      { action: 'registrationChanged', actor: `person:${officerId}`, after: 2 },
    ]);
    expect(await findContradictions(server.db)).toEqual([]);
  });

  it('of a foreign faculty are not found, and not listed', async () => {
    const { classId, number } = await seatOf();
    const { faculties } = await office.request(registrationOffice.choices, {});
    await grant(faculties.map((one) => one.facultyId).filter((id) => id !== facultyId));
    const set = await office.tryRequest(registrationOffice.setSeats, { classId, number, capacity: 50 });
    expect(set).toMatchObject({ status: 404 });
    expect((await seats({ text: subgroup().groupName })).seats).toEqual([]);
    const teacher = await server.signIn('teacher');
    expect(await teacher.tryRequest(registrationOffice.choices, {})).toMatchObject({ status: 403 });
  });
});
