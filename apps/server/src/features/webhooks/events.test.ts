import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { webhookEvents } from '@portal/wire/webhooks/webhooks';
import { itemsOf } from '../../../test/outside/webhook-receiver.ts';
import { startWebhooks, type WebhookPortal } from '../../../test/webhooks/start-webhooks.ts';

let portal: WebhookPortal;
/** A student of the demo with a faculty, a mark, a final grade and a group. */
let student: { id: number; facultyId: number };
let otherFacultyId: number;

beforeAll(async () => {
  portal = await startWebhooks();
  const [found] = await portal.rows<{ id: number; facultyId: number }>(
    `select id, faculty_id as "facultyId" from person where login = 'student'`,
  );
  if (!found) throw new Error('The demo has no student');
  student = found;
  await portal.rows(`update person set source = 'registry', source_id = 'S-1' where id = ${student.id}`);
  const [other] = await portal.rows<{ id: number }>(
    `select id from faculty where id <> ${student.facultyId} order by id limit 1`,
  );
  otherFacultyId = other?.id ?? 0;
});
afterEach(() => portal.clear());
afterAll(() => portal.close());

const ref = () => ({ id: student.id, source: 'registry', sourceId: 'S-1' });
/** What the program receives of statements; the webhook listens to everything. */
async function receive(...statements: string[]) {
  await portal.add({ events: [...webhookEvents] });
  for (const statement of statements) await portal.rows(statement);
  await portal.run();
  return itemsOf(portal.receiver.take());
}

describe('a person', () => {
  it('who is added, corrected or removed is told by id alone', async () => {
    const items = await receive(
      `insert into person (id, role, login, family_name, faculty_id, source, source_id)
       values (77001, 2, 'told', 'Секретова', ${student.facultyId}, 'registry', 'S-2')`,
      `update person set family_name = 'Тайнова' where id = 77001`,
      `delete from person where id = 77001`,
    );
    const person = { id: 77_001, source: 'registry', sourceId: 'S-2' };
    expect(items).toEqual(
      ['added', 'changed', 'removed'].map((change) => ({ type: 'person.changed', item: { change, person } })),
    );
  });

  it('is not told of a new password, nor of a statement that changes nothing', async () => {
    expect(
      await receive(
        `update person set password_hash = 'x', must_change_credentials = false where id = ${student.id}`,
        `update person set family_name = family_name`,
      ),
    ).toEqual([]);
  });

  it('who goes to another faculty concerns both', async () => {
    await portal.add({ facultyIds: [student.facultyId] });
    await portal.add({ facultyIds: [otherFacultyId] });
    await portal.add();
    const move = (from: number, to: number) =>
      portal.rows(`update person set faculty_id = ${to} where id = ${student.id} and faculty_id = ${from}`);
    await move(student.facultyId, otherFacultyId);
    await move(otherFacultyId, student.facultyId);
    await portal.run();
    const received = portal.receiver.take();
    // The same change of the same person is told once in a run.
    expect(itemsOf(received)).toEqual(
      Array(3).fill({ type: 'person.changed', item: { change: 'changed', person: ref() } }),
    );
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });

  it('of another faculty is not told', async () => {
    await portal.add({ facultyIds: [otherFacultyId] });
    await portal.rows(`update person set email = 'new@example.org' where id = ${student.id}`);
    await portal.run();
    expect(portal.receiver.take()).toEqual([]);
    expect(await portal.rows('select from webhook_change')).toEqual([]);
  });
});

describe('what belongs to a person', () => {
  it('is told of memberships', async () => {
    const [group] = await portal.rows<{ id: number }>(
      `select id from study_group where kind = 'stream' and id not in (select group_id from membership where person_id = ${student.id}) limit 1`,
    );
    const key = `where person_id = ${student.id} and group_id = ${group?.id ?? 0}`;
    const items = await receive(
      `insert into membership (group_id, person_id, is_home) values (${group?.id ?? 0}, ${student.id}, false)`,
      `update membership set last_day = '2026-12-31' ${key}`,
      `update membership set last_day = last_day ${key}`,
      `delete from membership ${key}`,
    );
    expect(items).toEqual(
      ['added', 'changed', 'removed'].map((change) => ({
        type: 'membership.changed',
        item: { change, person: ref(), group: { id: group?.id, source: null, sourceId: null } },
      })),
    );
  });

  it('is told of marks, also of those that a deletion of a lesson hides', async () => {
    const [cell] = await portal.rows<{ year: number; lesson: number; class: number; type: number }>(
      `select attendance.academic_year_id as year, lesson_id as lesson, class_id as class, lesson_type_id as type
       from attendance join lesson on lesson.id = lesson_id
       where student_id = ${student.id} and not is_empty and deletion_id is null order by lesson_id limit 1`,
    );
    const { lesson = 0, class: classId = 0, year = 0, type = 0 } = cell ?? {};
    const set = (values: string) =>
      `update attendance set ${values}, version = version + 1
       where academic_year_id = ${year} and lesson_id = ${lesson} and student_id = ${student.id}`;
    const items = await receive(
      set('mark = null, mark_code = null, is_empty = true'),
      set(`mark = 7, mark_code = null, is_empty = false`),
      set(`mark = 9`),
      set(`mark = 9`),
      `with deletion as (insert into journal_deletion (class_id, lesson_type_id, deleted_by)
         select ${classId}, ${type}, teacher_id from lesson where id = ${lesson} returning id)
       update lesson set deletion_id = (select id from deletion) where id = ${lesson}`,
    );
    const own = items.filter(({ item }) => JSON.stringify(item).includes(`"id":${student.id},`));
    const item = (change: string) => ({
      change,
      student: ref(),
      lesson: { id: lesson },
      class: { id: classId, source: 'demo', sourceId: `C${classId}` },
    });
    // It was removed twice, of which the last time counts.
    expect(own.map((one) => one.item)).toEqual(['added', 'changed', 'removed'].map(item));
    expect(new Set(items.map(({ type: event }) => event))).toEqual(new Set(['mark.changed']));
    // The deletion hides the marks of everybody in the lesson.
    expect(items.length).toBeGreaterThan(own.length);
    await portal.rows(`update lesson set deletion_id = null where id = ${lesson}`);
  });

  it('is told of results, of orders and of payments', async () => {
    const results = await receive(
      `update final_grade set points = points - 1 where student_id = ${student.id} and points > 60`,
      `update final_grade set points = points where student_id = ${student.id}`,
    );
    expect(results.length).toBeGreaterThan(0);
    expect(results[0]).toEqual({
      type: 'result.closed',
      item: {
        change: 'changed',
        student: ref(),
        discipline: expect.objectContaining({ id: expect.any(Number) }),
        semester: expect.any(Number),
        attempt: expect.any(Number),
        sheet: { id: null },
      },
    });
    await portal.clear();
    const orders = await receive(
      `insert into student_order (id, kind, number, date, effective_on, source, source_id)
       values (77001, 'promoted', '77-К', '2026-09-01', '2026-09-01', 'registry', 'O-1')`,
      `insert into student_order_person (order_id, person_id) values (77001, ${student.id})`,
      `delete from student_order_person where order_id = 77001`,
    );
    expect(orders.map(({ item }) => item)).toEqual(
      ['applied', 'withdrawn'].map((change) => ({
        change,
        order: { id: 77_001, source: 'registry', sourceId: 'O-1' },
        person: ref(),
      })),
    );
    await portal.clear();
    const payments = await receive(
      `insert into payment (id, reference, student_id, service_id, academic_year_id, amount, method, provider, expires_at)
       values (77001, 'told', ${student.id}, 1, 2026, 100, 'card', 'sandbox', now() + interval '1 hour')`,
      `update payment set state = 'pending', address = 'https://bank.example' where id = 77001`,
      `update payment set address = 'https://bank.example/2' where id = 77001`,
      `update payment set state = 'paid' where id = 77001`,
    );
    expect(payments.map(({ item }) => item)).toEqual(
      ['created', 'pending', 'paid'].map((change) => ({ change, payment: { id: 77_001 }, student: ref() })),
    );
  });
});

describe('changes', () => {
  it('write nothing while nobody listens, or only to others', async () => {
    await portal.rows(`update person set email = 'a@example.org' where id = ${student.id}`);
    await portal.add({ events: ['payment.changed'] });
    await portal.rows(`update person set email = 'b@example.org' where id = ${student.id}`);
    expect(await portal.rows('select from webhook_change')).toEqual([]);
  });

  it('that are rolled back are not told', async () => {
    await portal.add();
    const broken = portal.server.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('person')
        .set({ email: 'c@example.org' })
        .where('id', '=', student.id)
        .execute();
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await portal.run();
    expect(portal.receiver.take()).toEqual([]);
  });

  it('of thousands of people are messages of 500', async () => {
    await portal.add();
    await portal.rows(`update person set email = 'p' || id || '@example.org'`);
    const [{ count } = { count: 0 }] = await portal.rows<{ count: number }>(
      'select count(*)::int as count from person',
    );
    await portal.run();
    const received = portal.receiver.take();
    expect(itemsOf(received)).toHaveLength(count);
    expect(received).toHaveLength(Math.ceil(count / 500));
  });

  it('say nothing of a person but ids', async () => {
    await portal.add({ events: [...webhookEvents] });
    await portal.rows(
      `update person set given_name = 'Канарейка', email = 'canary@example.org' where id = ${student.id}`,
    );
    await portal.run();
    const [{ body } = { body: '' }] = portal.receiver.take();
    expect(Object.keys(JSON.parse(body))).toEqual(['type', 'timestamp', 'data']);
    expect(JSON.parse(body).timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body).not.toMatch(/Канарейка|canary/);
  });
});
