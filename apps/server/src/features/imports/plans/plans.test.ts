import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importPlans } from '@portal/wire/imports/import-plans';
import { officeImports } from '@portal/wire/imports/office-imports';
import { officeToday } from '@portal/wire/office/today';
import { aWorkbook, textCell } from '../../../../test/files/a-workbook.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { rooms, startPlanOffice, type PlanOffice } from '../../../../test/records/plan-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';

let plans: PlanOffice;
beforeAll(async () => {
  plans = await startPlanOffice();
});
afterAll(() => plans.server.close());
beforeEach(() => plans.reset());

const roomsOf = (prefix: string) =>
  queryRows<{ title: string; seats: number }>(
    plans.server.db,
    `select title, seats from room where title like '${prefix}%' order by title`,
  );

describe('an import that is planned on its page (D-67)', () => {
  it('says what it would do, changes nothing, and is applied as it was approved', async () => {
    const { id } = await plans.add(rooms('P1,PA-1,Главный корпус,30', 'P2,PA-2,Главный корпус,40'));
    expect(await plans.office.request(importPlans.plans, {})).toMatchObject([
      { id, state: 'planning', files: ['rooms.csv'], source: 'registry' },
    ]);
    await plans.runJob();
    const made = await plans.read(id);
    expect(made).toMatchObject({
      state: 'planned',
      changeCount: 2,
      absencesToConfirm: 0,
      problems: [],
      mayApply: true,
      progress: { table: 'rooms', number: 1, of: 1 },
      parts: [{ kind: 'rooms', change: 'added', count: 2, entries: [{ name: 'PA-1', sourceId: 'P1' }, {}] }],
    });
    expect(await roomsOf('PA-')).toEqual([]);
    const applied = await plans.apply(made);
    expect(applied).toMatchObject({ state: 'applied', importId: expect.any(Number) });
    expect(await roomsOf('PA-')).toEqual([
      { title: 'PA-1', seats: 30 },
      { title: 'PA-2', seats: 40 },
    ]);
    expect((await plans.office.request(officeImports.pastImports, {})).imports).toMatchObject([
      { id: applied.importId, files: ['rooms.csv'], actor: plans.office.user?.fullName },
    ]);
    expect(await plans.office.request(importPlans.plans, {})).toEqual([]);
    expect(await queryRows(plans.server.db, 'select content from import_plan_file')).toEqual([
      { content: null },
    ]);
    expect(await queryRows(plans.server.db, 'select action, actor from audit order by id')).toEqual([
      { action: 'importPlanned', actor: `person:${plans.officeId}` },
      { action: 'recordsImported', actor: `person:${plans.officeId}` },
    ]);
  });

  it('names every field that changes, as it is and as it will be', async () => {
    await plans.apply(await plans.plan(rooms('P3,PB-1,Главный корпус,30')));
    const made = await plans.plan(rooms('P3,PB-1,Главный корпус,45'));
    expect(made.parts).toMatchObject([
      {
        change: 'changed',
        entries: [{ name: 'PB-1', fields: [{ column: 'seats', before: '30', after: '45' }] }],
      },
    ]);
  });

  it('takes all sheets of a workbook that are named after tables', async () => {
    const rowOf = (line: number, cells: readonly string[]) =>
      `<row r="${line}">${cells.map((cell, at) => textCell(`${'ABCD'[at]}${line}`, cell)).join('')}</row>`;
    const sheet = (name: string, ...lines: readonly (readonly string[])[]) => ({
      name,
      rows: lines.map((cells, at) => rowOf(at + 1, cells)).join(''),
    });
    const book = aWorkbook([
      sheet('О файле', ['Выгрузка']),
      sheet('rooms', ['sourceId', 'title', 'building', 'seats'], ['P8', 'PG-1', 'Главный корпус', 'many']),
      sheet('faculties', ['sourceId', 'code', 'title'], ['F8', 'PGF', 'Факультет проверки']),
    ]);
    const made = await plans.plan({ name: 'book.xlsx', content: book.toString('base64') });
    expect(made).toMatchObject({ state: 'faulty', problems: [{ file: 'book.xlsx#rooms', value: 'many' }] });
  });

  it('that changes nothing is applied without an import', async () => {
    await plans.apply(await plans.plan(rooms('P4,PC-1,Главный корпус,30')));
    const again = await plans.plan(rooms('P4,PC-1,Главный корпус,30'));
    expect(again).toMatchObject({ changeCount: 0, parts: [] });
    expect(await plans.apply(again)).toMatchObject({ state: 'applied', importId: null });
  });

  it('is not applied when stored records have changed since; planned again, it is', async () => {
    const made = await plans.plan(rooms('P5,PD-1,Главный корпус,30'));
    await plans.apply(await plans.plan(rooms('P5,PD-1,Главный корпус,31')));
    expect(await plans.apply(made)).toMatchObject({ state: 'outdated' });
    expect(await roomsOf('PD-')).toEqual([{ title: 'PD-1', seats: 31 }]);
    await plans.planAgain(made.id);
    const second = await plans.read(made.id);
    expect(second).toMatchObject({ state: 'planned', parts: [{ change: 'changed' }] });
    expect(await plans.apply(second)).toMatchObject({ state: 'applied' });
    expect(await roomsOf('PD-')).toEqual([{ title: 'PD-1', seats: 30 }]);
  });

  it('is applied once, whoever else approves it meanwhile', async () => {
    const made = await plans.plan(rooms('P6,PE-1,Главный корпус,30'));
    expect(await plans.approve(plans.office, made)).toMatchObject({ status: 200 });
    expect(await plans.approve(plans.colleague, made)).toMatchObject({ code: 'planNotOpen' });
    expect(await plans.office.tryRequest(importPlans.dropPlan, { planId: made.id })).toMatchObject({
      code: 'planNotOpen',
    });
    await Promise.all([plans.runJob(), plans.runJob()]);
    expect(await roomsOf('PE-')).toHaveLength(1);
    expect((await plans.office.request(officeImports.pastImports, {})).imports).toHaveLength(1);
  });

  it('is removed with its files', async () => {
    const { id } = await plans.plan(rooms('P7,PF-1,Главный корпус,30'));
    await plans.office.request(importPlans.dropPlan, { planId: id });
    expect(await queryRows(plans.server.db, 'select from import_plan_file')).toEqual([]);
    expect(await plans.office.tryRequest(importPlans.plan, { planId: id })).toMatchObject({ status: 404 });
  });
});

describe('who approves an import (D-67)', () => {
  it('is somebody else than its author when the university says so', async () => {
    await storeSetting(plans.server.db, 'importApproval', { needsSecondPerson: true });
    const made = await plans.plan(rooms('Q1,QA-1,Главный корпус,30'));
    expect(made).toMatchObject({ mayApply: false, needsSecondPerson: true });
    expect(await plans.approve(plans.office, made)).toMatchObject({ code: 'secondPersonNeeded' });
    expect(await plans.colleague.request(officeToday.waiting, {})).toContainEqual({
      kind: 'importPlans',
      count: 1,
      since: expect.any(String),
    });
    expect(await plans.colleague.request(importPlans.plan, { planId: made.id })).toMatchObject({
      mayApply: true,
    });
    expect(await plans.approve(plans.colleague, made)).toMatchObject({ status: 200 });
    await plans.runJob();
    expect((await plans.office.request(officeImports.pastImports, {})).imports).toMatchObject([
      { actor: plans.colleague.user?.fullName },
    ]);
  });

  it('needs a claim of the whole university', async () => {
    const made = await plans.plan(rooms('Q2,QB-1,Главный корпус,30'));
    await grantClaim(plans.server.db, plans.officeId, { name: 'imports.approve', faculties: [1] });
    expect(await plans.read(made.id)).toMatchObject({ mayApply: false });
    expect(await plans.approve(plans.office, made)).toMatchObject({
      status: 403,
      code: 'wholeUniversityOnly',
    });
  });
});

describe('an error of the server', () => {
  it('is said, and the files can be planned again', async () => {
    const { id } = await plans.add(rooms('F1,FA-1,Главный корпус,30'));
    await queryRows(plans.server.db, 'alter table room rename to room_away');
    await expect(plans.runJob()).rejects.toThrow('room');
    await queryRows(plans.server.db, 'alter table room_away rename to room');
    expect(await plans.read(id)).toMatchObject({ state: 'failed' });
    await plans.planAgain(id);
    expect(await plans.read(id)).toMatchObject({ state: 'planned' });
  });
});
