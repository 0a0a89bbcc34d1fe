import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@portal/wire';
import { importPlans, PLANS_MAX } from '@portal/wire/imports/import-plans';
import {
  base64,
  csv,
  people,
  rooms,
  startPlanOffice,
  type PlanOffice,
} from '../../../../test/records/plan-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let plans: PlanOffice;
beforeAll(async () => {
  plans = await startPlanOffice();
});
afterAll(() => plans.server.close());
beforeEach(() => plans.reset());

describe('files with problems', () => {
  it('are refused with file, line, column, value and remedy, all at once and as a file', async () => {
    const made = await plans.plan(
      rooms('R1,RA-1,Главный корпус,many', 'R2,RA-2,Главный корпус,-1'),
      csv('terms', 'sourceId,year,term,firstDay,lastDay', 'T1,1700,winter,1,2'),
    );
    expect(made).toMatchObject({ state: 'faulty', hash: null, parts: [] });
    expect(made.problemCount).toBeGreaterThanOrEqual(5);
    expect(made.problems).toContainEqual({
      file: 'rooms.csv',
      line: 2,
      column: 'seats',
      value: 'many',
      what: 'не целое число от 1 до 10\u00a0000',
      remedy: 'исправьте число',
      double: null,
    });
    const { body } = await plans.office.raw({
      url: `${importPlans.problemsFile.path}?id_plan=${made.id}`,
    });
    expect(body).toContain('rooms.csv');
    expect(body.trim().split('\n')).toHaveLength(made.problemCount + 1);
    expect(await plans.approve(plans.office, { ...made, hash: '0'.repeat(64) })).toMatchObject({
      code: 'planNotOpen',
    });
  });

  it.each([
    {
      lang: 'ru',
      what: 'не целое число от 1 до 10\u00a0000',
      remedy: 'исправьте число',
      header: '"Файл";"Строка";"Столбец";"Значение";"Что не так";"Что сделать"',
    },
    {
      lang: 'kg',
      what: '1 менен 10\u00a0000 ортосундагы бүтүн сан эмес',
      remedy: 'санды оңдоңуз',
      header: '"Файл";"Сап";"Тилке";"Мааниси";"Эмне туура эмес";"Эмне кылуу керек"',
    },
    {
      lang: 'en',
      what: 'is not a whole number from 1 to 10000',
      remedy: 'correct the number',
      header: '"file";"line";"column";"value";"problem";"remedy"',
    },
  ])('are in the language of the reader: $lang', async ({ lang, what, remedy, header }) => {
    const { id } = await plans.plan(rooms('R1,RA-1,Главный корпус,many'));
    const headers = { 'x-lang': lang };
    const { problems } = await plans.office.request(importPlans.plan, { planId: id }, { headers });
    expect(problems).toMatchObject([{ line: 2, column: 'seats', value: 'many', what, remedy }]);
    const { body } = await plans.office.raw({
      url: `${importPlans.problemsFile.path}?id_plan=${id}`,
      headers,
    });
    expect(body.trim().split('\r\n')).toEqual([
      header,
      `"rooms.csv";"2";"seats";"many";"${what}";"${remedy}"`,
    ]);
  });

  it.each([
    ['is no table', { name: 'letter.csv', content: base64(['Здравствуйте']) }],
    ['is no file of a table', { name: 'photo.xlsx', content: base64(['\u0000\u0001']) }],
    ['is a damaged archive', { name: 'set.zip', content: base64(['PK\u0003\u0004']) }],
  ])('are said when one %s', async (_, file) => {
    const made = await plans.plan(file);
    expect(made).toMatchObject({ state: 'faulty', problems: [{ file: file.name }] });
  });

  it('may be about a newcomer who is known: the question is decided, and planned again', async () => {
    const login = 'dubler.a';
    const [{ id, code } = { id: 0, code: '' }] = await queryRows<{ id: number; code: string }>(
      plans.server.db,
      'select id, code from faculty order by id limit 1',
    );
    await queryRows(
      plans.server.db,
      `insert into person (role, login, family_name, given_name, birth_date, faculty_id)
       values (2, '${login}', 'Дублеров', 'Азат', '2006-01-16', ${id})`,
    );
    const made = await plans.plan(people(`S1,student,Дублеров Азат,16.01.2006,${code},`));
    expect(made).toMatchObject({
      state: 'faulty',
      problems: [
        {
          what: 'возможно, это Дублеров Азат (логин dubler.a): совпадают имя и дата рождения',
          remedy: 'если это тот же человек: выберите «тот же человек»; если нет: выберите «другой человек»',
          double: { sourceId: 'S1', login, isCertain: false },
        },
      ],
    });
    await plans.office.request(importPlans.planAgain, {
      planId: made.id,
      same: [{ sourceId: 'S1', login }],
      distinct: [],
    });
    await plans.runJob();
    expect(await plans.read(made.id)).toMatchObject({
      state: 'planned',
      parts: [{ kind: 'people', change: 'linked', count: 1 }],
    });
    const other = await plans.plan(people(`S1,student,Дублеров Азат,16.01.2006,${code},`));
    await plans.office.request(importPlans.planAgain, { planId: other.id, same: [], distinct: ['S1'] });
    await plans.runJob();
    expect(await plans.read(other.id)).toMatchObject({ state: 'planned', parts: [{ change: 'added' }] });
  });

  it('are not taken when they are too large, or for a system of two words', async () => {
    const add = (request: RequestOf<typeof importPlans.addPlan>) =>
      plans.office.tryRequest(importPlans.addPlan, request);
    const half = { name: 'rooms.csv', content: Buffer.alloc(9 * 1024 * 1024).toString('base64') };
    expect(await add({ source: 'registry', files: [half, half] })).toMatchObject({ status: 413 });
    expect(await add({ source: 'two words', files: [rooms()] })).toMatchObject({ code: 'sourceNotOneWord' });
  });
});

describe('open plans', () => {
  it('are as many as the list shows; one that is removed makes room', async () => {
    await queryRows(
      plans.server.db,
      `insert into import_plan (source, author_id) select 'registry', ${plans.officeId} from generate_series(2, ${PLANS_MAX})`,
    );
    const last = await plans.add(rooms());
    const request = { source: 'registry', files: [rooms()] };
    expect(await plans.office.tryRequest(importPlans.addPlan, request)).toMatchObject({
      code: 'tooManyPlans',
    });
    await queryRows(plans.server.db, `update import_plan set state = 'failed' where id = ${last.id}`);
    await plans.office.request(importPlans.dropPlan, { planId: last.id });
    expect((await plans.add(rooms())).state).toBe('planning');
  });
});

describe('many absent records (D-67.4)', () => {
  it('must be confirmed by their number', async () => {
    const [{ code } = { code: '' }] = await queryRows<{ code: string }>(
      plans.server.db,
      'select code from faculty order by id limit 1',
    );
    const line = (number: number) => `A${number},student,Отсутствов Азат${number},,${code},`;
    const all = Array.from({ length: 15 }, (_, at) => line(at));
    await plans.apply(await plans.plan(people(...all)));
    const made = await plans.plan(people(line(0)));
    expect(made).toMatchObject({ state: 'planned', absencesToConfirm: 14 });
    expect(await plans.approve(plans.office, made)).toMatchObject({ code: 'absencesNotConfirmed' });
    expect(await plans.approve(plans.office, made, 13)).toMatchObject({ code: 'absencesNotConfirmed' });
    expect(await plans.approve(plans.office, made, 14)).toMatchObject({ status: 200 });
  });
});
