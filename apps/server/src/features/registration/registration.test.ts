import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, registration, schedule } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import {
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  fullSubgroup,
  itemsOf,
  toChoice,
  type RegistrationPeople,
} from '../../../test/registration/registration-people.ts';

let server: TestServer;
let people: RegistrationPeople;
let student: TestClient;

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
  student = await people.clientOf(0);
});
afterAll(() => server.close());

const listOf = (client: TestClient) => client.request(registration.registrations, people.ref);

describe('years and semesters (§4 Registration.1, §7 Registration.1)', () => {
  it('begin with the year of the open window', async () => {
    const years = await student.request(registration.years, {});
    expect(years[0]).toEqual((await student.request(registration.defaultYear, {}))[0]);
    expect(years.length).toBeGreaterThan(1);
  });

  it('show an open window, one that opens later, and a closed one', async () => {
    const states = async (academicYearId: number) =>
      (await student.request(registration.semesters, { academicYearId })).map(({ window }) => window?.state);
    expect(await states(people.ref.academicYearId)).toEqual(['open', 'waiting']);
    expect(await states(people.ref.academicYearId - 1)).toEqual(['closed', 'closed']);
    expect(await states(1990)).toEqual([]);
  });

  it('are of the own group, which a client of the specification names', async () => {
    const { group_id: groupId } = await server.db
      .selectFrom('group_member')
      .select('group_id')
      .where('person_id', '=', people.studentIds[0] ?? 0)
      .where('is_home', '=', true)
      .executeTakeFirstOrThrow();
    expect(await student.tryRequest(registration.defaultYear, { groupId })).toMatchObject({ status: 200 });
    const other = { groupId: groupId + 1, academicYearId: people.ref.academicYearId };
    expect(await student.tryRequest(registration.semesters, other)).toMatchObject({ status: 422 });
  });
});

describe('discipline, teacher and subgroup (§2 Discipline registration.1, §2 Discipline registration.2)', () => {
  it('are chosen one after the other and saved with every field of the specification (§3 Registration save payload)', async () => {
    const plan = await people.planOf(student);
    const [item] = itemsOf(plan, 'whole');
    const ref = { ...people.ref, disciplineId: item?.disciplineId ?? 0 };
    const teachers = await student.request(registration.teachers, ref);
    expect(teachers).toHaveLength(2);
    const [teacher] = teachers;
    const subgroups = await student.request(registration.subgroups, {
      ...ref,
      teacherId: teacher?.teacherId ?? 0,
    });
    expect(subgroups.map(({ number }) => number)).toEqual([1, 2]);
    const chosen = subgroups.find(({ taken, capacity }) => taken < capacity);
    if (!item || !chosen) throw new Error('Nothing can be chosen');
    const reply = await student.raw({
      url: registration.save.path,
      method: 'POST',
      headers: { 'x-xsrf-token': student.cookies.get('XSRF-TOKEN') ?? '' },
      payload: {
        id_a_year: ref.academicYearId,
        id_semester: ref.semesterId,
        id_kafedra: item.departmentId,
        id_teacher: chosen.teacherId,
        id_discipline: item.disciplineId,
        kredits: item.credits,
        id_examination: item.examFormId,
        id_group: chosen.groupId,
        subgroup: chosen.number,
        id_student: people.studentIds[0],
        id_vid_zaniatiy: null,
        id_disciplineForStudent: item.planItemId,
        isByPlan: 1,
        id_w_s: plan.termId,
        descGroupNum: chosen.title,
      },
    });
    expect(reply).toMatchObject({ status: 200, code: undefined });
    expect(reply.data).toEqual([
      { id: expect.any(Number), sms: expect.stringContaining(item.disciplineName) },
    ]);
    const [saved] = await listOf(student);
    expect(saved).toMatchObject({
      disciplineId: item.disciplineId,
      teacherId: chosen.teacherId,
      groupId: chosen.groupId,
      number: chosen.number,
      isByPlan: true,
      planItemId: item.planItemId,
    });
    expect(saved?.slots).toHaveLength(2);
  });

  it('must match where a field repeats what the server knows', async () => {
    const client = await people.clientOf(1);
    const [, item] = itemsOf(await people.planOf(client), 'whole');
    const choice = toChoice(people.ref, freeSubgroup(item));
    for (const wrong of [
      { credits: 1 },
      { teacherId: choice.teacherId + 1 },
      { isByPlan: false },
      { planItemId: -1 },
    ])
      expect(await client.tryRequest(registration.save, { ...choice, ...wrong })).toMatchObject({
        status: 422,
      });
    expect(await client.tryRequest(registration.save, { ...choice, number: 9 })).toMatchObject({
      status: 404,
    });
    expect(await client.tryRequest(registration.saveOptional, choice)).toMatchObject({ status: 404 });
    expect(await listOf(client)).toEqual([]);
  });

  it('change in one transaction, and stay where the new subgroup is full', async () => {
    const client = await people.clientOf(2);
    const plan = await people.planOf(client);
    const full = fullSubgroup(plan);
    const [first, second] = [freeSubgroup(full.item, 0), freeSubgroup(full.item, 1)];
    await client.request(registration.save, toChoice(people.ref, first));
    const changed = await client.request(registration.save, toChoice(people.ref, second));
    expect(changed.notice).toContain('изменена');
    expect(await client.tryRequest(registration.save, toChoice(people.ref, full))).toMatchObject({
      status: 200,
      code: 'seatsTaken',
    });
    expect(await listOf(client)).toMatchObject([{ groupId: second.groupId, number: second.number }]);
    expect(await findContradictions(server.db)).toEqual([]);
  });

  it('are saved once by a repeated request (D-05)', async () => {
    const client = await people.clientOf(3);
    const [, , item] = itemsOf(await people.planOf(client), 'whole');
    const choice = toChoice(people.ref, freeSubgroup(item));
    const headers = { 'idempotency-key': 'registration-once' };
    const first = await client.request(registration.save, choice, { headers });
    expect(await client.request(registration.save, choice, { headers })).toEqual(first);
    expect(await client.tryRequest(registration.save, choice)).toMatchObject({ code: 'alreadyRegistered' });
  });
});

describe('what depends on a registration', () => {
  const streamsOf = async (client: TestClient) => {
    const plan = await people.planOf(client);
    const { slots } = await client.request(schedule.ofStudent, {
      academicYearId: people.ref.academicYearId,
      termId: plan.termId,
    });
    return [...new Set(slots.map(({ groupId }) => groupId))];
  };

  it('follows it: schedule, chat, subgroup; and goes with it (§2 Discipline registration.2, §5 Confirmation.2)', async () => {
    const client = await people.clientOf(7);
    const [, , , item] = itemsOf(await people.planOf(client), 'whole');
    const chosen = freeSubgroup(item);
    expect(await streamsOf(client)).toEqual([]);
    const { id } = await client.request(registration.save, toChoice(people.ref, chosen));
    expect(await streamsOf(client)).toEqual([chosen.groupId]);
    const conversation = {
      academicYearId: people.ref.academicYearId,
      termId: (await people.planOf(client)).termId,
      disciplineId: chosen.item.disciplineId,
      credits: chosen.item.credits,
      partner: { kind: 'group' as const, groupId: chosen.groupId, isElective: true },
    };
    const send = () => client.tryRequest(chat.send, { ...conversation, text: 'Здравствуйте!' });
    expect(await send()).toMatchObject({ status: 200 });
    const deleted = await client.request(registration.delete, { id });
    expect(deleted.notice).toContain(chosen.item.disciplineName);
    expect(await streamsOf(client)).toEqual([]);
    expect(await send()).toMatchObject({ status: 403 });
    expect(await listOf(client)).toEqual([]);
  });

  it("is nobody else's to delete", async () => {
    const [client, other] = [await people.clientOf(8), await people.clientOf(9)];
    const [, item] = itemsOf(await people.planOf(client), 'whole');
    const { id } = await client.request(registration.save, toChoice(people.ref, freeSubgroup(item)));
    expect(await other.tryRequest(registration.delete, { id })).toMatchObject({ status: 404 });
    expect(await client.tryRequest(registration.deleteByType, { id })).toMatchObject({ status: 404 });
    expect(await client.tryRequest(registration.delete, { id })).toMatchObject({ status: 200 });
    expect(await client.tryRequest(registration.delete, { id })).toMatchObject({ status: 404 });
  });
});

describe('a closed window', () => {
  it('refuses to register, to delete and to wait, and says why (D§4 Registration.1)', async () => {
    const client = await people.clientOf(10);
    const plan = await people.planOf(client);
    const [item] = itemsOf(plan, 'whole');
    const { id } = await client.request(registration.save, toChoice(people.ref, freeSubgroup(item, 1)));
    await sql`update registration_window set opens_at = opens_at - interval '1 year', closes_at = closes_at - interval '1 year',
      extended_until = extended_until - interval '1 year'`.execute(server.db);
    const closed = await people.planOf(client);
    expect(closed.window?.state).toBe('closed');
    expect(closed.closed?.code).toBe('windowClosed');
    expect(closed.registrations).toHaveLength(1);
    const { groupId, number } = fullSubgroup(plan);
    const replies = [
      await client.tryRequest(registration.save, toChoice(people.ref, freeSubgroup(item, 1))),
      await client.tryRequest(registration.delete, { id }),
      await client.tryRequest(registration.joinQueue, { ...people.ref, groupId, number }),
    ];
    expect(replies.map(({ code }) => code)).toEqual(['windowClosed', 'windowClosed', 'windowClosed']);
    expect(replies[0]?.message).toBe(closed.closed?.message);
  });
});

it('leaves no seat without its registration, and no registration without its seat', async () => {
  expect(await findContradictions(server.db)).toEqual([]);
});
