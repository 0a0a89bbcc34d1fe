import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registration } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import {
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  toChoice,
  type RegistrationPeople,
} from '../../../test/registration/registration-people.ts';

let server: TestServer;
let people: RegistrationPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
});
afterAll(() => server.close());

const listOf = (client: TestClient) => client.request(registration.registrations, people.ref);

describe('registration by type of lesson (§2 Discipline registration.3)', () => {
  it('has a teacher and a subgroup for each type, and the credits of one discipline', async () => {
    const client = await people.clientOf(4);
    const [item] = itemsOf(await people.planOf(client), 'byType');
    for (const lessonTypeId of [1, 2]) {
      const ref = { ...people.ref, disciplineId: item?.disciplineId ?? 0, lessonTypeId };
      const [teacher] = await client.request(registration.teachersByType, ref);
      const [subgroup] = await client.request(registration.subgroupsByType, {
        ...ref,
        teacherId: teacher?.teacherId ?? 0,
      });
      expect(subgroup?.lessonTypeId).toBe(lessonTypeId);
      const choice = { ...toChoice(people.ref, freeSubgroup(item, 0, lessonTypeId)), lessonTypeId };
      expect(await client.request(registration.saveByType, choice)).toMatchObject({
        notice: expect.any(String),
      });
    }
    const registered = await listOf(client);
    expect(registered.map(({ lessonTypeId }) => lessonTypeId)).toEqual([1, 2]);
    const [lecture] = registered;
    await client.request(registration.deleteByType, { id: lecture?.id ?? 0 });
    expect(await listOf(client)).toHaveLength(1);
  });
});

describe('optional disciplines (§2 Discipline registration.3, §4 Registration.4, §6.13)', () => {
  it('are not permitted before the plan is complete, with the reason', async () => {
    const client = await people.clientOf(5);
    const { isPermitted, problem } = await client.request(registration.optionalPermission, people.ref);
    expect(isPermitted).toBe(false);
    expect(problem?.code).toBe('notPermitted');
    for (const { disciplineName } of itemsOf(await people.planOf(client), 'whole'))
      expect(problem?.message).toContain(disciplineName);
  });

  it('are registered after it, outside of the plan', async () => {
    const client = await people.clientOf(6);
    const plan = await people.planOf(client);
    const choices = [
      ...itemsOf(plan, 'whole').map((item) => freeSubgroup(item)),
      ...itemsOf(plan, 'byType').flatMap((item) => [freeSubgroup(item, 0, 1), freeSubgroup(item, 0, 2)]),
    ];
    await client.request(registration.confirm, { ...people.ref, choices });
    expect(await client.request(registration.optionalPermission, people.ref)).toEqual({
      isPermitted: true,
      problem: null,
    });
    const [discipline] = await client.request(registration.optionalDisciplines, people.ref);
    const ref = { ...people.ref, disciplineId: discipline?.disciplineId ?? 0 };
    const [teacher] = await client.request(registration.optionalTeachers, ref);
    const teacherId = teacher?.teacherId ?? 0;
    const [subgroup] = await client.request(registration.optionalSubgroups, { ...ref, teacherId });
    const choice = {
      ...ref,
      teacherId,
      groupId: subgroup?.groupId ?? 0,
      number: 1,
      planItemId: -1,
      isByPlan: false,
    };
    await client.request(registration.saveOptional, choice);
    const found = (await listOf(client)).find(({ disciplineId }) => disciplineId === ref.disciplineId);
    expect(found).toMatchObject({ isByPlan: false, planItemId: -1 });
  });
});

describe('one confirmation', () => {
  it('registers the plan and an optional discipline after it, and refuses one before it (D§4 Registration.1)', async () => {
    const client = await people.clientOf(7);
    const plan = await people.planOf(client);
    const required = [
      ...itemsOf(plan, 'whole').map((item) => freeSubgroup(item)),
      ...itemsOf(plan, 'byType').flatMap((item) => [freeSubgroup(item, 0, 1), freeSubgroup(item, 0, 2)]),
    ];
    const [discipline] = await client.request(registration.optionalDisciplines, people.ref);
    const ref = { ...people.ref, disciplineId: discipline?.disciplineId ?? 0 };
    const [teacher] = await client.request(registration.optionalTeachers, ref);
    const teacherId = teacher?.teacherId ?? 0;
    const [optional] = await client.request(registration.optionalSubgroups, { ...ref, teacherId });
    const seat = { groupId: optional?.groupId ?? 0, number: optional?.number ?? 0 };
    const codesOf = async (choices: readonly { groupId: number; number: number }[]) => {
      const results = await client.request(registration.check, { ...people.ref, choices: [...choices] });
      return results.flatMap(({ problem }) => problem?.code ?? []);
    };
    expect(await codesOf([seat, ...required])).toEqual(['notPermitted']);
    const choices = [...required, seat];
    const results = await client.request(registration.confirm, { ...people.ref, choices });
    expect(results.filter(({ problem }) => problem)).toEqual([]);
    expect(await listOf(client)).toHaveLength(choices.length);
  });
});

it('leaves no seat without its registration, and no registration without its seat', async () => {
  expect(await findContradictions(server.db)).toEqual([]);
});
