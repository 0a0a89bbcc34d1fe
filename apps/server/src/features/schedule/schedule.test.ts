import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { schedule, type Schedule } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';

const fall = { academicYearId: 2026, termId: 2 };

let server: TestServer;
let teacher: TestClient;
let student: TestClient;

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-20T06:00:00Z') });
  teacher = await server.signIn('teacher');
  student = await server.signIn('student');
});
afterAll(() => server.close());

/** The ids of slots by plain SQL. */
const findSlotIds = async (condition: string): Promise<Set<number>> => {
  const rows = await queryRows<{ id: number }>(
    server.db,
    `select slot.id from timetable_slot slot join class on class.id = class_id join course on course.id = course_id
     where academic_year_id = 2026 and term_id = 2 and ${condition}`,
  );
  return new Set(rows.map(({ id }) => id));
};
const idsOf = ({ slots }: Schedule) => new Set(slots.map(({ id }) => id));

describe('the schedule of a term', () => {
  it("has a student's lessons of the own groups and streams", async () => {
    const own = await student.request(schedule.ofStudent, fall);
    expect(own.term).toEqual({ startsOn: '2026-09-01', endsOn: '2027-01-20' });
    expect(idsOf(own)).toEqual(
      await findSlotIds(
        `slot.group_id in (select group_id from group_member where person_id = ${student.user?.id})`,
      ),
    );
    expect(own.slots.length).toBeGreaterThan(8);
    expect(own.slots.some(({ isElective }) => isElective)).toBe(true);
  });

  it('has only the lessons that a teacher gives', async () => {
    const own = await teacher.request(schedule.ofTeacher, fall);
    expect(idsOf(own)).toEqual(await findSlotIds(`slot.teacher_id = ${teacher.user?.id}`));
    expect(own.slots.every(({ teacherId }) => teacherId === teacher.user?.id)).toBe(true);
  });

  it('is in the order of the week, and grouped by day_number on the wire (§3 Schedule)', async () => {
    const { slots } = await student.request(schedule.ofStudent, fall);
    const keys = slots.map(({ day, startsAt }) => `${day} ${startsAt}`);
    expect(keys).toEqual(keys.toSorted());
    const { data } = await student.tryRequest(schedule.ofStudent, fall);
    expect(data).toHaveLength(7);
    expect(data).toHaveProperty('0.day_number', 1);
    expect(data).toHaveProperty('6', expect.objectContaining({ day_number: 7, lessons: [] }));
  });

  it("is in the reader's language and leads to the row of the study filter", async () => {
    const headers = { 'x-lang': 'en' };
    const { slots } = await teacher.request(schedule.ofTeacher, fall, { headers });
    const lecture = slots.find(({ lessonTypeId }) => lessonTypeId === 1);
    expect(lecture).toMatchObject({
      lessonTypeName: 'Lecture',
      disciplineName: expect.stringMatching(/^[A-Z][\x20-\x7e]+$/),
      buildingName: expect.stringMatching(/Building/),
      roomName: expect.stringMatching(/^\d-\d{3}$/),
      conferenceLink: 'https://meet.example.org/teacher',
      startsAt: expect.stringMatching(/^\d\d:\d\d$/),
    });
    const rows = await queryRows(
      server.db,
      `select min(class.id) as id from class join course on course.id = course_id
       join class_teacher on class_teacher.class_id = class.id and teacher_id = ${teacher.user?.id}
       where academic_year_id = 2026 and term_id = 2 and discipline_id = ${lecture?.disciplineId}
         and credits = ${lecture?.credits} and is_elective = ${lecture?.isElective}`,
    );
    expect(rows).toEqual([{ id: lecture?.disciplineRowId }]);
  });

  it('has the changes of its lessons with the new time or room', async () => {
    const { slots } = await student.request(schedule.ofStudent, fall);
    const changes = slots.flatMap(({ changes: all }) => all);
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['cancelled', 'moved', 'room']);
    const moved = changes.find(({ kind }) => kind === 'moved');
    expect(moved).toMatchObject({ newTime: { lessonTimeId: 5, startsAt: '14:30', endsAt: '15:50' } });
    expect(moved?.newDate).toMatch(/^2026-11-(1[6-9]|2[0-2])$/);
    expect(changes.find(({ kind }) => kind === 'room')?.newRoom?.roomName).toMatch(/^\d-\d{3}$/);
  });

  it('is empty without lessons, and without dates for a term that does not exist', async () => {
    const summer = { academicYearId: 2025, termId: 3 };
    expect(await teacher.request(schedule.ofTeacher, summer)).toEqual({
      term: { startsOn: '2026-06-21', endsOn: '2026-08-31' },
      slots: [],
      specialDays: [],
      exams: [],
    });
    const unknown = { academicYearId: 1999, termId: 2 };
    expect(await student.request(schedule.ofStudent, unknown)).toEqual({
      term: undefined,
      slots: [],
      specialDays: [],
      exams: [],
    });
  });
});

describe('whose schedule it is (§6.11)', () => {
  it('is decided by the session alone (D-04)', async () => {
    const fields = { id: teacher.user?.id };
    expect(await student.tryRequest(schedule.ofStudent, fall, { fields })).toMatchObject({
      status: 403,
      code: 'forgedIdentity',
    });
    expect(await student.tryRequest(schedule.ofTeacher, fall)).toMatchObject({
      status: 403,
      code: 'notAllowed',
    });
    expect(await teacher.tryRequest(schedule.ofStudent, fall)).toMatchObject({
      status: 403,
      code: 'notAllowed',
    });
  });
});
