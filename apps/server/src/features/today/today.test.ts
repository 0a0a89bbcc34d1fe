import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { reports } from '@portal/wire';
import { officeToday } from '@portal/wire/office/today';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { findFacts } from '../../../test/people/person-facts.ts';
import { startOffice, type Office } from '../../../test/people/start-office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.server.close());

const run = (statement: ReturnType<typeof sql>) => statement.execute(office.server.db);
const read = (client = office.registrar) => client.request(officeToday.waiting, {});
const kindsOf = async (client = office.registrar) => (await read(client)).map(({ kind }) => kind);

/** Orders a certificate for a student so many days ago. */
const order = (studentId: number, daysAgo: number, kind = 0) =>
  run(sql`
    insert into document_order (student_id, document_id, purpose_id, region_id, district_id, created_at)
    select ${studentId}, order_document.id, 1, district.region_id, district.id, now() - ${daysAgo}::int * interval '1 day'
    from order_document, district order by district.id, order_document.id limit 1 offset ${kind}`);

beforeEach(async () => {
  await run(sql`delete from claim where name = 'reports.read'`);
  await run(sql`delete from document_order`);
  await run(sql`delete from lesson_opening`);
  await run(sql`delete from bank_transaction where reason is not null`);
  await run(sql`delete from exam_event`);
  await run(sql`delete from exam_sheet where kind <> 'main' or corrects_id is not null`);
  await run(sql`delete from exam_sheet`);
});

describe('what waits for staff (D-65)', () => {
  it('counts the orders of the faculties of a claim, with the day of the oldest', async () => {
    await order(office.student.id, 3);
    await order(office.student.id, 1, 1);
    await order(office.foreign.id, 9);
    const [all] = await read();
    const [own] = await read(office.dean);
    expect(all).toMatchObject({ kind: 'orders', count: 3 });
    expect(own).toMatchObject({ kind: 'orders', count: 2 });
    const { rows } = await sql<{ day: string }>`
      select (coalesce((select today from university_clock), current_date) - 3)::text as day`.execute(
      office.server.db,
    );
    expect(own?.since).toBe(rows[0]?.day);
  });

  it('has requests to open lessons, and money set aside for the whole university only', async () => {
    await run(sql`
      insert into lesson_opening (lesson_id, requested_by, reason)
      select min(id), ${office.teacher.id}, 'Справка' from lesson where deletion_id is null`);
    await run(sql`
      insert into bank_transaction (provider, transaction, outcome, amount, reason)
      values ('mbank', 'T-1', 'paid', 1000, 'unknownCode')`);
    expect(await kindsOf()).toEqual(['openings', 'setAside']);
    expect(await kindsOf(office.dean)).not.toContain('setAside');
  });

  it('has sheets that were not signed in time, and those to close', async () => {
    await run(sql`
      insert into exam_sheet (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on)
      select course.academic_year_id, row_number() over (order by class.id), 'main', class.id, class.exam_form_id,
        ${office.teacher.id}, current_date - 2
      from class join course on course.id = class.course_id where class.exam_form_id is not null
      order by class.id limit 2`);
    expect(await read()).toMatchObject([{ kind: 'sheetsOverdue', count: 2 }]);
    await run(sql`
      update exam_sheet set state = 'signed', signed_at = now(), rules = '{}'
      where id = (select min(id) from exam_sheet)`);
    expect(await kindsOf()).toEqual(['sheetsToClose', 'sheetsOverdue']);
  });

  it.each(['all', 'own'] as const)(
    'has the registers that are not filled in, as many as the report of %s faculties says',
    async (faculties) => {
      const { id } = await findFacts(office.server.db, `login = 'dean'`);
      const scope = faculties === 'all' ? 'all' : [office.student.facultyId];
      await grantClaim(office.server.db, id, { name: 'reports.read', faculties: scope });
      await run(sql`delete from attendance where lesson_id % 7 = 0`);
      const { terms } = await office.dean.request(reports.choices, {});
      const { academicYearId = 0, termId = 0 } = terms.find(({ isCurrent }) => isCurrent) ?? {};
      const table = await office.dean.request(reports.table, { kind: 'registers', academicYearId, termId });
      const numberAt = table.columns.findIndex(({ header }) => header === 'Не заполнено');
      const since = table.columns.findIndex(({ header }) => header === 'Первое');
      const days = table.rows.map((row) => (row[since] ?? '').split('.').toReversed().join('-'));
      const count = Number(table.totals[0]?.[numberAt]);
      expect(count).toBeGreaterThan(0);
      const work = await read(office.dean);
      expect(work).toContainEqual({ kind: 'registers', count, since: days.toSorted()[0] });
    },
  );

  it('has nothing without the claim of the work', async () => {
    await order(office.student.id, 1);
    const teacher = await office.server.signIn('teacher');
    expect(await kindsOf(teacher)).toEqual([]);
    await grantClaim(office.server.db, office.teacher.id, { name: 'orders.process', faculties: 'all' });
    expect(await kindsOf(teacher)).toEqual(['orders']);
  });
});
