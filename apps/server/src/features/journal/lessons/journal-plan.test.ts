import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { journal } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { storeSetting } from '../../../../test/settings.ts';

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

const term = () => ({ academicYearId: people.ref.academicYearId, termId: people.ref.termId });

describe('themes', () => {
  it('change with number, hours and module; what is missing stays', async () => {
    const { lessonId } = people;
    await people.teacher.request(journal.saveTheme, { lessonId, theme: 'Өмүр' });
    const saved = await people.teacher.request(journal.updateThemeTime, {
      lessonId,
      lessonNumber: 5,
      hours: 3,
      module: 2,
    });
    expect(saved.notice).toBe('Обновлено!');
    const facts = { theme: 'Өмүр', lessonNumber: 5, hours: 3, module: 2 };
    expect(await people.teacher.request(journal.themeTime, { lessonId })).toMatchObject(facts);
    const themes = await people.colleague.request(journal.themes, people.ref);
    expect(themes.find((column) => column.lessonId === lessonId)).toMatchObject(facts);
  });

  it.each([{ lessonNumber: 6 }, { lessonNumber: 0 }, { hours: 0 }, { module: 9 }])(
    'refuse %j',
    async (facts) => {
      const reply = await people.teacher.tryRequest(journal.updateThemeTime, {
        lessonId: people.lessonId,
        ...facts,
      });
      expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    },
  );

  it('of an old lesson are 423, of another journal 404', async () => {
    const lessonId = await insertColumn(server, people, { daysAgo: 9 });
    const change = { lessonId, theme: 'x' };
    expect(await people.teacher.tryRequest(journal.saveTheme, change)).toMatchObject({
      status: 423,
      code: 'lessonLocked',
    });
    expect(await people.otherTeacher.tryRequest(journal.saveTheme, change)).toMatchObject({ status: 404 });
  });

  it('are planned with hours; -1 adds one', async () => {
    const theme = { ...people.ref, position: 3, title: 'Методы', hours: 2 };
    const { themeId } = await people.teacher.request(journal.savePlannedTheme, { ...theme, themeId: 'new' });
    await people.teacher.request(journal.savePlannedTheme, { ...theme, themeId, hours: 4 });
    const planned = await people.teacher.request(journal.plannedThemes, people.ref);
    expect(planned).toContainEqual({ id: themeId, position: 3, title: 'Методы', hours: 4 });
    const foreign = await people.teacher.tryRequest(journal.savePlannedTheme, {
      ...theme,
      themeId: 2 ** 31 - 1,
    });
    expect(foreign).toMatchObject({ status: 404 });
  });
});

describe('modules', () => {
  it('are those of the setting for a class that has none', async () => {
    await server.db
      .updateTable('lesson')
      .set({ module: null })
      .where('class_id', '=', people.classId)
      .execute();
    await server.db.deleteFrom('module').where('class_id', '=', people.classId).execute();
    await storeSetting(server.db, 'journalModules', { weights: [50, 50] });
    const open = { closesOn: null, isClosed: false };
    const expected = [
      { number: 1, weight: 50, isFinal: false, ...open },
      { number: 2, weight: 50, isFinal: true, ...open },
    ];
    expect(await people.teacher.request(journal.modules, people.ref)).toEqual(expected);
    await people.teacher.request(journal.updateThemeTime, { lessonId: people.lessonId, module: 1 });
    expect(await people.teacher.request(journal.modules, people.ref)).toEqual(expected);
  });
});

describe('subgroups', () => {
  it('are added and changed; a student is in one of them', async () => {
    const { ref, ids } = people;
    const save = (number: number | 'new', studentIds: number[]) =>
      people.teacher.request(journal.saveSubgroup, { ...ref, number, title: 'Подгруппа', studentIds });
    const { number: first } = await save('new', [ids.owner, ids.classmate]);
    const { number: second } = await save('new', [ids.owner]);
    const members = async (number: number) =>
      (await people.teacher.request(journal.subgroupStudents, { ...ref, number })).map(({ id }) => id);
    expect(await members(first)).toEqual([ids.classmate]);
    expect(await members(second)).toEqual([ids.owner]);
    const { students } = await people.teacher.request(journal.grid, { ...ref, subgroup: second });
    expect(students.map(({ id, subgroup }) => [id, subgroup])).toEqual([[ids.owner, second]]);
    expect(await people.teacher.request(journal.subgroups, ref)).toContainEqual({
      number: second,
      title: 'Подгруппа',
      studentCount: 1,
    });
  });

  it('are renamed, and their students are those of the last request', async () => {
    const { ref, ids } = people;
    const request = { ...ref, title: 'Утренняя', studentIds: [ids.owner, ids.classmate] };
    const { number } = await people.teacher.request(journal.saveSubgroup, { ...request, number: 'new' });
    const renamed = { ...request, number, title: 'Вечерняя', studentIds: [ids.owner] };
    expect(await people.teacher.request(journal.saveSubgroup, renamed)).toMatchObject({ number });
    expect(await people.teacher.request(journal.subgroups, ref)).toContainEqual({
      number,
      title: 'Вечерняя',
      studentCount: 1,
    });
    const unknown = await people.teacher.tryRequest(journal.saveSubgroup, { ...renamed, number: 99 });
    expect(unknown.status).toBe(404);
  });

  it('refuse people of other groups', async () => {
    const request = {
      ...people.ref,
      number: 'new' as const,
      title: 'A',
      studentIds: [people.ids.otherFacultyStudent],
    };
    expect(await people.teacher.tryRequest(journal.saveSubgroup, request)).toMatchObject({ status: 422 });
  });
});

describe('the lists', () => {
  it('lead from a term to a journal', async () => {
    const { ref } = people;
    const byDiscipline = await people.teacher.request(journal.journalsByDiscipline, {
      ...term(),
      disciplineId: ref.disciplineId,
    });
    expect(byDiscipline).toContainEqual(expect.objectContaining({ ...ref, classId: people.classId }));
    // Teacher and colleague.
    expect(byDiscipline.find(({ classId }) => classId === people.classId)?.teachers).toHaveLength(2);
    const byGroup = await people.teacher.request(journal.journalsByGroup, {
      ...term(),
      groupId: ref.groupId,
    });
    expect(byGroup).toContainEqual(expect.objectContaining(ref));
    const [semester] = await people.teacher.request(journal.semesters, term());
    const groups = await people.teacher.request(journal.groups, { ...term(), semesterId: semester?.id ?? 0 });
    expect(groups).not.toEqual([]);
    expect(
      await people.otherTeacher.request(journal.journalsByDiscipline, {
        ...term(),
        disciplineId: ref.disciplineId,
      }),
    ).toEqual([]);
  });

  it('say how a mark was made, and carry a message', async () => {
    await saveCells(people.teacher, [{ cell: people.cellOf('owner'), value: 44 }]);
    const { students, message } = await people.teacher.request(journal.checkedInStudents, {
      lessonId: people.lessonId,
    });
    expect(message.notice).toBe(`Студентов в списке: ${students.length}`);
    expect(students.find(({ id }) => id === people.ids.owner)).toMatchObject({ value: 44, source: 'hand' });
    const { data } = await people.teacher.tryRequest(journal.students, people.ref);
    expect(data).toEqual([expect.any(Array), [{ sms: expect.any(String) }]]);
  });

  it('name the column of each lesson time of a day', async () => {
    const { date, lessonTimeId } = people.column;
    const times = await people.teacher.request(journal.teacherTimes, { ...people.ref, date });
    expect(times.find(({ id }) => id === lessonTimeId)).toMatchObject({
      startsAt: '14:30',
      lessonId: people.lessonId,
    });
    expect(times).toHaveLength(5);
  });
});
