import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { languages } from '@portal/domain';
import { registration } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { logWrites } from '../../../test/log-writes.ts';
import { storeSetting } from '../../../test/settings.ts';
import {
  clashingPair,
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  fullSubgroup,
  itemsOf,
  type RegistrationPeople,
} from '../../../test/registration/registration-people.ts';

let server: TestServer;
let people: RegistrationPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
});
afterAll(() => server.close());

/** A free subgroup of every required discipline, of the nth teacher. */
async function wholePlan(number: number) {
  const client = await people.clientOf(number);
  const plan = await people.planOf(client);
  const choices = [
    ...itemsOf(plan, 'whole').map((item) => freeSubgroup(item)),
    ...itemsOf(plan, 'byType').flatMap((item) => [freeSubgroup(item, 0, 1), freeSubgroup(item, 0, 2)]),
  ];
  return {
    client,
    plan,
    choices: choices.map(({ groupId, number: subgroup }) => ({ groupId, number: subgroup })),
  };
}

describe('the plan of a semester', () => {
  it('names the teachers of other terms, who can be suggested', async () => {
    const { plan } = await wholePlan(0);
    const { rows } = await sql<{ id: number }>`
      select distinct class_teacher.teacher_id as id
      from group_member join class using (group_id) join class_teacher on class_teacher.class_id = class.id
      where group_member.person_id = ${people.studentIds[0] ?? 0} order by id`.execute(server.db);
    expect(plan.knownTeacherIds.length).toBeGreaterThan(0);
    expect(plan.knownTeacherIds).toEqual(rows.map(({ id }) => id));
  });

  it('has the disciplines of the curriculum, seats, weeks, credits and the window', async () => {
    const { plan } = await wholePlan(0);
    expect(itemsOf(plan, 'whole')).toHaveLength(5);
    expect(itemsOf(plan, 'byType')).toHaveLength(1);
    expect(itemsOf(plan, 'byChoice')).toHaveLength(2);
    expect(plan).toMatchObject({
      usualCredits: 30,
      maxCredits: 36,
      closed: null,
      registrations: [],
      waiting: [],
    });
    expect(plan.window?.state).toBe('open');
    const required = plan.items.filter(({ kind }) => kind === 'required');
    expect(required.reduce((sum, { credits }) => sum + credits, 0)).toBe(30);
    for (const { slots } of plan.items.flatMap(({ subgroups }) => subgroups))
      expect(slots.length).toBeGreaterThan(0);
  });

  it('has the lessons of the week, without extra lessons of single days', async () => {
    const before = (await wholePlan(0)).plan.items;
    const { rows } = await sql`
      insert into timetable_slot (class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id,
        valid_from, valid_until, is_extra)
      select class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id, valid_from, valid_from, true
      from timetable_slot where class_id in (select class_id from registration_offer) returning id`.execute(
      server.db,
    );
    expect(rows).not.toEqual([]);
    expect((await wholePlan(0)).plan.items).toEqual(before);
    await server.db.deleteFrom('timetable_slot').where('is_extra', '=', true).execute();
  });

  it('is checked as a whole without writing anything', async () => {
    const { client, choices } = await wholePlan(0);
    const writes = await logWrites(server.db);
    await writes.drain();
    const results = await client.request(registration.check, { ...people.ref, choices });
    expect(results.filter(({ problem }) => problem)).toEqual([]);
    expect((await writes.drain()).filter((table) => table.startsWith('registration'))).toEqual([]);
    expect((await people.planOf(client)).registrations).toEqual([]);
  });

  it('is registered by one call: six disciplines', async () => {
    const { client, choices } = await wholePlan(0);
    const results = await client.request(registration.confirm, { ...people.ref, choices });
    expect(results.map(({ groupId, problem }) => [groupId, problem?.code])).toEqual(
      choices.map(({ groupId }) => [groupId, undefined]),
    );
    const { registrations, otherLessons } = await people.planOf(client);
    expect(new Set(registrations.map(({ disciplineId }) => disciplineId)).size).toBe(6);
    expect(otherLessons).toEqual([]);
  });

  it('registers what it can and refuses the rest one by one, with the clashing item (D§4 Registration.1)', async () => {
    const client = await people.clientOf(1);
    const plan = await people.planOf(client);
    const { elective, required } = clashingPair(plan);
    const others = itemsOf(plan, 'whole').filter(
      ({ disciplineId }) => disciplineId !== required.item.disciplineId,
    );
    const full = fullSubgroup(plan);
    const choices = [full, required, elective, ...others.slice(-2).map((item) => freeSubgroup(item))];
    const results = await client.request(registration.confirm, { ...people.ref, choices });
    expect(results.map(({ problem }) => problem?.code)).toEqual([
      'seatsTaken',
      undefined,
      'timeClash',
      undefined,
      undefined,
    ]);
    const { message, clash } = results[2]?.problem ?? {};
    expect(clash?.wanted.disciplineName).toBe(elective.item.disciplineName);
    expect(clash?.other.disciplineName).toBe(required.item.disciplineName);
    for (const name of [elective.item.disciplineName, required.item.disciplineName, clash?.wanted.startsAt])
      expect(message).toContain(name);
    expect((await people.planOf(client)).registrations).toHaveLength(3);
  });

  it('is limited by the credits of the settings (D§4 Registration.1)', async () => {
    const { client, choices } = await wholePlan(2);
    await storeSetting(server.db, 'registration', { maxCredits: 12 });
    const results = await client.request(registration.confirm, { ...people.ref, choices });
    expect(results.filter(({ problem }) => !problem)).toHaveLength(2);
    expect(results.filter(({ problem }) => problem?.code === 'tooManyCredits').length).toBe(
      choices.length - 2,
    );
    expect(results.at(-1)?.problem?.message).toContain('12');
    await sql`delete from setting where name = 'registration'`.execute(server.db);
  });

  it('does not offer again what was passed', async () => {
    const client = await people.clientOf(3);
    const [item] = itemsOf(await people.planOf(client), 'byChoice');
    await sql`insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits,
        exam_form_id, points, recorded_on)
      select person_id, group_id, ${people.ref.academicYearId - 2}, 2, 1, ${item?.disciplineId}, 4, 1, 90, current_date
      from group_member where person_id = ${people.studentIds[3]} and is_home`.execute(server.db);
    const planned = (await people.planOf(client)).items.find(
      ({ disciplineId }) => disciplineId === item?.disciplineId,
    );
    expect(planned?.isPassed).toBe(true);
    const [result] = await client.request(registration.check, {
      ...people.ref,
      choices: [freeSubgroup(item)],
    });
    expect(result?.problem?.code).toBe('alreadyPassed');
  });

  it('speaks the language of the reader', async () => {
    const client = await people.clientOf(4);
    const full = fullSubgroup(await people.planOf(client));
    const messages = [];
    for (const lang of languages) {
      const [result] = await client.request(
        registration.check,
        { ...people.ref, choices: [full] },
        { headers: { 'x-lang': lang } },
      );
      messages.push(result?.problem?.message ?? '');
    }
    expect(messages).toEqual([
      expect.stringContaining('нет свободных мест'),
      expect.stringContaining('бош орун жок'),
      expect.stringContaining('no free seats'),
    ]);
  });

  it('knows only subgroups that exist, and own semesters', async () => {
    const { client, choices } = await wholePlan(4);
    const unknown = [...choices, { groupId: 999_999, number: 1 }];
    expect(await client.tryRequest(registration.confirm, { ...people.ref, choices: unknown })).toMatchObject({
      status: 404,
    });
    expect(await client.tryRequest(registration.plan, { ...people.ref, semesterId: 1 })).toMatchObject({
      status: 404,
    });
    expect((await people.planOf(client)).registrations).toEqual([]);
  });
});

it('leaves no seat without its registration, and no registration without its seat', async () => {
  expect(await findContradictions(server.db)).toEqual([]);
});
