import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { journal } from '@portal/wire';
import { MARK_CHANGES_PAGE } from '@portal/wire/people/mark-history';
import { officePeople } from '@portal/wire/people/office-people';
import { insertColumn, saveCells } from '../../../../test/journal/journal-people.ts';
import { standIn } from '../../../../test/journal/substitutes.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { startMarkHistory, type MarkHistorySession } from '../../../../test/people/mark-history-session.ts';

let history: MarkHistorySession;
beforeAll(async () => {
  history = await startMarkHistory();
});
afterAll(async () => {
  await history.session.server.close();
});
beforeEach(() => history.renew());

describe('the journal of the history of marks (D-65)', () => {
  it('says who changed which mark from what to what, the newest first', async () => {
    const { people } = history.session;
    const cell = people.cellOf('owner');
    await saveCells(people.teacher, [{ cell, value: 48 }]);
    await people.colleague.request(journal.save, { cells: [{ cell, value: 'absent' }], source: 'import' });
    const { changes, changeCount } = await history.read();
    const [newest, before] = changes;
    const common = { date: people.column.date, appeal: null, opening: null, deletion: null };
    expect(newest).toMatchObject({
      ...common,
      oldValue: 48,
      newValue: 'absent',
      source: 'import',
      changerName: people.colleague.user?.fullName,
      substitutedName: null,
    });
    expect(before).toMatchObject({
      ...common,
      newValue: 48,
      source: 'hand',
      changerName: people.teacher.user?.fullName,
    });
    const [stored] = await history.rows<{
      count: number;
    }>(`select count(*)::int as count from attendance_change change
      join lesson on lesson.id = change.lesson_id join class on class.id = lesson.class_id
      join course on course.id = class.course_id
      where change.student_id = ${history.studentId} and course.discipline_id = ${history.request.disciplineId}`);
    expect(changeCount).toBe(stored?.count);
  });

  it('names the substitute and the teacher for whom they stood in', async () => {
    const { people, server } = history.session;
    const lessonId = await insertColumn(server, people, { daysAgo: 1, lessonTimeId: 3 });
    await standIn(server, people, { from: -1, to: 1 });
    await saveCells(people.otherTeacher, [{ cell: { lessonId, studentId: history.studentId }, value: 61 }]);
    expect((await history.read()).changes[0]).toMatchObject({
      newValue: 61,
      changerName: people.otherTeacher.user?.fullName,
      substitutedName: people.teacher.user?.fullName,
    });
    await saveCells(people.teacher, [{ cell: { lessonId, studentId: history.studentId }, value: 62 }]);
    expect((await history.read()).changes[0]).toMatchObject({ newValue: 62, substitutedName: null });
  });

  it('has the appeal that a change answers, and no other change of that mark', async () => {
    const { people } = history.session;
    const cell = people.cellOf('owner');
    await saveCells(people.teacher, [{ cell, value: 50 }]);
    const appeal = await people.student.request(journal.appeal, { cell, text: 'Ответ был полным' });
    const decision = { appealId: appeal.id, reply: 'Согласен', value: 55, version: appeal.version };
    await people.teacher.request(journal.decideAppeal, decision);
    expect((await history.read()).changes.slice(0, 2)).toMatchObject([
      { oldValue: 50, newValue: 55, appeal: { text: 'Ответ был полным', reply: 'Согласен' } },
      { newValue: 50, appeal: null },
    ]);
  });

  it('has the opening of a closed lesson with its reason and the registrar', async () => {
    const { people, server } = history.session;
    const lessonId = await insertColumn(server, people, { daysAgo: 20, lessonTimeId: 1 });
    const request = { lessonId, reason: 'Студент принёс справку' };
    const { id } = await people.teacher.request(journal.requestOpening, request);
    const { openUntil } = await history.registrar.request(journal.openLesson, { openingId: id, days: 2 });
    await saveCells(people.teacher, [{ cell: { lessonId, studentId: history.studentId }, value: 70 }]);
    expect((await history.read()).changes[0]).toMatchObject({
      newValue: 70,
      opening: {
        reason: 'Студент принёс справку',
        openUntil,
        openerName: await history.nameOf(people.registrarId),
      },
    });
    await clearAudit(server.db);
    expect((await history.read()).changes[0]?.opening).toMatchObject({ openerName: null });
  });

  it('keeps the marks of a lesson that was deleted, with who deleted it', async () => {
    const { people, server } = history.session;
    const lessonId = await insertColumn(server, people, { daysAgo: 2, lessonTimeId: 5 });
    await saveCells(people.teacher, [{ cell: { lessonId, studentId: history.studentId }, value: 33 }]);
    const [deletion] = await history.rows<{ id: number }>(`
      insert into journal_deletion (class_id, lesson_type_id, deleted_by)
      select class_id, lesson_type_id, ${people.ids.classTeacher} from lesson where id = ${lessonId} returning id`);
    await history.rows(`update lesson set deletion_id = ${deletion?.id} where id = ${lessonId}`);
    const deleterName = people.teacher.user?.fullName;
    expect((await history.read()).changes[0]).toMatchObject({ newValue: 33, deletion: { deleterName } });
  });

  it('has pages, with the number of all changes', async () => {
    const { people, server } = history.session;
    const lessonId = await insertColumn(server, people, { daysAgo: 1, lessonTimeId: 2 });
    const cell = { lessonId, studentId: history.studentId };
    for (let value = 0; value <= MARK_CHANGES_PAGE; value += 1)
      await saveCells(people.teacher, [{ cell, value }]);
    const first = await history.read();
    expect(first).toMatchObject({ hasMore: true, changes: { length: MARK_CHANGES_PAGE } });
    const second = await history.read(first.changes.at(-1)?.id);
    expect(second.changes[0]).toMatchObject({ newValue: 0, oldValue: null });
    expect(second.changeCount).toBe(first.changeCount);
    const ids = [...first.changes, ...second.changes].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });
});

describe('who reads the history of marks', () => {
  it('holds the claim for the faculty of the student, and each look is a row of the audit', async () => {
    const { db } = history.session.server;
    const { registrarId } = history.session.people;
    await history.read();
    const { disciplineName } = await history.read(1);
    const [faculty] = await history.rows<{ own: number; other: number }>(`
      select faculty_id as own, (select min(id) from faculty where id <> person.faculty_id) as other
      from person where id = ${history.studentId}`);
    await grantClaim(db, registrarId, { name: 'people.manage', faculties: [faculty?.other ?? 0] });
    expect(await history.registrar.tryRequest(officePeople.markHistory, history.request)).toMatchObject({
      status: 404,
    });
    await grantClaim(db, registrarId, { name: 'people.manage', faculties: [faculty?.own ?? 0] });
    const nothing = { ...history.request, disciplineId: 2_000_000 };
    expect(await history.registrar.tryRequest(officePeople.markHistory, nothing)).toMatchObject({
      status: 404,
    });
    const views = await history.rows(
      `select actor, action, person_id as "personId", details from audit order by id`,
    );
    const view = { actor: `person:${registrarId}`, action: 'markHistoryViewed', personId: history.studentId };
    expect(views).toEqual([
      { ...view, details: { discipline: disciplineName } },
      { ...view, details: { discipline: disciplineName, beforeId: 1 } },
    ]);
  });
});
