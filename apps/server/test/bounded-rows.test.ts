import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, journal, payments, singleWindow } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import { CONVERSATIONS_MAX } from '../src/features/chat/conversations/members.queries.ts';
import { APPEALS_MAX } from '../src/features/journal/appeals/appeal.queries.ts';
import { CELL_CHANGES_MAX } from '../src/features/journal/cells/cell-history.queries.ts';
import { PLANNED_THEMES_MAX } from '../src/features/journal/lessons/plan.queries.ts';
import { VERSIONS_MAX } from '../src/features/news/publishing/change.queries.ts';
import { LEDGER_ENTRIES_MAX } from '../src/features/payments/ledger/ledger.queries.ts';
import { ORDERS_MAX } from '../src/features/single-window/order.queries.ts';
import { idOf } from './chat/chat-people.ts';
import { startServer, type TestServer } from './harness.ts';
import { findJournalPeople, type JournalPeople } from './journal/journal-people.ts';
import { createNewsPeople, publish } from './news/news-people.ts';
import { createPaymentClient } from './people/payment-client.ts';
import { queryRows } from './seeded-database.ts';

/** More rows than the bound, as years of use or a hostile person would store them. */
const MORE = 20;

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

const store = (text: string) => queryRows(server.db, text);

describe('a list with more rows than its bound', () => {
  it('has the newest versions of an announcement', async () => {
    const { editor } = await createNewsPeople(server);
    const { id: newsId } = await publish(editor);
    await store(`
      insert into news_version (news_id, version, caption, name, message, audience, file_names, replaced_by)
      select ${newsId}, version, '', 'Версия', '', 0, '{}', ${idOf(editor)}
      from generate_series(1, ${VERSIONS_MAX + MORE}) version`);
    const versions = await editor.request(announcements.history, { newsId });
    expect(versions).toHaveLength(VERSIONS_MAX);
    expect(versions[0]?.version).toBe(VERSIONS_MAX + MORE);
  });

  it('has the newest changes of a mark, oldest first', async () => {
    const cell = people.cellOf('classmate');
    await store(`
      insert into attendance_change (academic_year_id, lesson_id, student_id, version, source, changed_by, changed_at)
      select ${people.ref.academicYearId}, ${cell.lessonId}, ${cell.studentId}, version, 'hand', ${people.ids.classTeacher}, now()
      from generate_series(1, ${CELL_CHANGES_MAX + MORE}) version`);
    const changes = await people.teacher.request(journal.history, { cell });
    expect(changes).toHaveLength(CELL_CHANGES_MAX);
    expect(changes.at(0)?.version).toBe(MORE + 1);
    expect(changes.at(-1)?.version).toBe(CELL_CHANGES_MAX + MORE);
  });

  it('has the open appeals of a journal, then the newest', async () => {
    const { lessonId, studentId } = people.cellOf('owner');
    await store(`
      insert into mark_appeal (lesson_id, student_id, version, text, outcome, reply, decided_by, decided_at)
      select ${lessonId}, ${studentId}, version, version::text, 'confirmed', '', ${people.ids.classTeacher}, now()
      from generate_series(101, ${100 + APPEALS_MAX + MORE}) version`);
    await store(`update mark_appeal set outcome = null, reply = null, decided_by = null, decided_at = null
      where id = (select min(id) from mark_appeal where lesson_id = ${lessonId} and text = '101')`);
    const appeals = await people.teacher.request(journal.appeals, people.ref);
    expect(appeals).toHaveLength(APPEALS_MAX);
    expect(appeals[0]).toMatchObject({ text: '101', state: 'open' });
    expect(appeals[1]?.text).toBe(String(100 + APPEALS_MAX + MORE));
    const { academicYearId, termId } = people.ref;
    const own = await people.student.request(journal.ownAppeals, { academicYearId, termId });
    expect(own).toHaveLength(APPEALS_MAX);
  });

  it('has all planned themes, of which no more are taken', async () => {
    const { classId, ref } = people;
    await store(`delete from planned_theme where class_id = ${classId}`);
    await store(`
      insert into planned_theme (class_id, lesson_type_id, position, title, hours)
      select ${classId}, ${ref.lessonTypeId}, 1, 'Тема', 2 from generate_series(1, ${PLANNED_THEMES_MAX - 1})`);
    const add = () =>
      people.teacher.tryRequest(journal.savePlannedTheme, {
        ...ref,
        themeId: 'new',
        position: 2,
        title: 'Последняя',
        hours: 2,
      });
    expect(await add()).toMatchObject({ status: 200 });
    expect(await add()).toMatchObject({ status: 409, code: 'conflict' });
    const themes = await people.teacher.request(journal.plannedThemes, ref);
    expect(themes).toHaveLength(PLANNED_THEMES_MAX);
    expect(themes.at(-1)?.title).toBe('Последняя');
  });

  it('has the newest orders of a student', async () => {
    await store(`
      insert into document_order (student_id, document_id, region_id, district_id, purpose_id, purpose_text)
      select ${people.ids.owner}, 1, 9, 49, 8, 'Цель ' || n from generate_series(1, ${ORDERS_MAX + MORE}) n`);
    const newest = await people.student.request(singleWindow.saveOrder, {
      documentId: 1,
      regionId: 9,
      districtId: 49,
      purposeId: 1,
    });
    const orders = await people.student.request(singleWindow.orders, {});
    expect(orders).toHaveLength(ORDERS_MAX);
    expect(orders[0]?.id).toBe(newest.id);
  });

  it('has the newest entries of an account, whose sums are of all entries (D§4 Payment.2)', async () => {
    const student = await server.signIn('student');
    const { target, studentId } = await createPaymentClient(server, student);
    const before = await student.request(payments.account, {});
    const count = LEDGER_ENTRIES_MAX + MORE;
    await store(`
      insert into ledger_entry (student_id, service_id, academic_year_id, kind, amount)
      select ${studentId}, ${target.serviceId}, ${target.academicYearId}, 'correction', 100 from generate_series(1, ${count})`);
    const { balance, entries, services } = await student.request(payments.account, {});
    expect(entries).toHaveLength(LEDGER_ENTRIES_MAX);
    expect(balance - before.balance).toBe(count * 100);
    const sumOf = (all: typeof services) => all.reduce((sum, service) => sum + service.balance, 0);
    expect(sumOf(services) - sumOf(before.services)).toBe(count * 100);
  });

  it('has the newest conversations with unread messages, and the newest marked ones', async () => {
    const me = people.ids.otherTeacher;
    await store(`
      with opened as (
        insert into conversation (course_id, person_low, person_high)
        select course.id, least(person.id, ${me}), greatest(person.id, ${me}) from course, person
        where person.role = 2 limit ${2 * CONVERSATIONS_MAX}
        on conflict do nothing
        returning id, person_low + person_high - ${me} as student_id),
      marked as (
        insert into conversation_mark (person_id, conversation_id, is_muted) select ${me}, id, true from opened)
      insert into message (conversation_id, author_id, text) select id, student_id, 'Здравствуйте' from opened`);
    const unread = await people.otherTeacher.request(chat.unread, {});
    expect(unread).toHaveLength(CONVERSATIONS_MAX);
    const flagged = await people.otherTeacher.request(chat.conversationFlags, {});
    expect(flagged).toHaveLength(CONVERSATIONS_MAX);
    const [{ newest } = { newest: 0 }] = await queryRows<{ newest: number }>(
      server.db,
      `select course.discipline_id as newest from conversation join course on course.id = course_id
      where ${me} in (person_low, person_high) order by conversation.id desc limit 1`,
    );
    expect([unread.at(-1)?.disciplineId, flagged.at(-1)?.disciplineId]).toEqual([newest, newest]);
  });
});
