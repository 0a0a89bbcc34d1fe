import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, languages, type Language } from '@portal/domain';
import { sheets, type PlannedPlace, type Sheet } from '@portal/wire';
import { queryRows } from '../../../../test/seeded-database.ts';
import { grantRegister } from '../../../../test/sheets/sheet-people.ts';
import { errorOf, startSheetSession, type SheetSession } from '../../../../test/sheets/sheet-session.ts';

interface HeldLesson extends PlannedPlace {
  readonly roomId: number;
  readonly groupName: string;
}

let session: SheetSession;
let rooms: readonly [number, number];
/** A day without lessons in the evening, in the term. */
let day: string;
/** The sheet of another group and teacher. */
let otherSheetId: number;

beforeAll(async () => {
  session = await startSheetSession();
  await grantRegister(session.server.db, session.people.registrarId, 'all');
  const [first, second] = await queryRows<{ id: number }>(
    session.server.db,
    'select id from room order by id limit 2',
  );
  rooms = [first?.id ?? 0, second?.id ?? 0];
  day = addDays(session.day, 10);
});
afterAll(() => session.server.close());

/** Opens the sheets of a class of another group and teacher. */
async function openOther(): Promise<number> {
  const { server, people } = session;
  const [other] = await queryRows<{ id: number }>(
    server.db,
    `select class.id from class join class_teacher on class_teacher.class_id = class.id
     join class own on own.id = ${people.classId} and own.group_id <> class.group_id
     where not class.is_elective and exists (
       select from group_member where group_member.group_id = class.group_id and group_member.is_home)
     group by class.id having bool_and(teacher_id <> ${people.ids.classTeacher})
       and not bool_or(class.group_id in (select other.group_id from group_member own_member
         join group_member other on other.person_id = own_member.person_id
         where own_member.group_id = (select group_id from class where id = ${people.classId})))
     order by class.id limit 1`,
  );
  const [opened] = await people.registrar.request(sheets.open, { classIds: [other?.id ?? 0], heldOn: day });
  return opened?.sheetId ?? 0;
}

beforeEach(async () => {
  await session.renew();
  otherSheetId = await openOther();
});

const at = (place: Partial<PlannedPlace> = {}): PlannedPlace => ({
  date: day,
  startsAt: '21:00',
  endsAt: '22:00',
  roomId: rooms[0],
  ...place,
});

interface Plan {
  readonly sheetId?: number;
  readonly exam: PlannedPlace;
  readonly consultation?: PlannedPlace;
}
const plan = ({ sheetId = session.sheetId, ...places }: Plan): Promise<Sheet> =>
  session.people.registrar.request(sheets.plan, { sheetId, version: 0, ...places });
const codeOf = (given: Plan) => errorOf(plan(given));

/** The sentence of a refused plan. */
async function sentence(given: Plan, language: Language): Promise<string> {
  const { sheetId = session.sheetId, ...places } = given;
  const request = { sheetId, version: 0, ...places };
  const { message } = await session.people.registrar.tryRequest(sheets.plan, request, {
    headers: { 'x-lang': language },
  });
  return message ?? '';
}

/** SQL condition: the slot is of a group of somebody who belongs to the group of the sheet. */
const ofGroup = () => `slot.group_id in (select other.group_id from group_member own_member
  join group_member other on other.person_id = own_member.person_id
  where own_member.group_id = (select group_id from class where id = ${session.people.classId}))`;

/** SQL condition: the teacher of the sheet has no lesson at this time of the week, which would be the first reason of a refusal. */
const teacherIsFree = () => `not exists (select from timetable_slot busy where busy.day = slot.day
  and busy.lesson_time_id = slot.lesson_time_id and busy.teacher_id = ${session.people.ids.classTeacher})`;

/** A lesson of the group of the sheet in the next two weeks, while its teacher is free, by plain SQL. */
async function findLesson(): Promise<HeldLesson> {
  const { server, people } = session;
  const [lesson] = await queryRows<HeldLesson>(
    server.db,
    `select held.day::date::text as date, to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt",
       to_char(lesson_time.ends_at, 'HH24:MI') as "endsAt", slot.room_id as "roomId", study_group.title as "groupName"
     from timetable_slot slot join lesson_time on lesson_time.id = slot.lesson_time_id
     join study_group on study_group.id = slot.group_id
     join generate_series('${session.day}'::date + 1, '${session.day}'::date + 14, interval '1 day') held (day)
       on extract(isodow from held.day) = slot.day and held.day::date between slot.valid_from and slot.valid_until
     where slot.weeks = 'every' and slot.group_id = (select group_id from class where id = ${people.classId}) and ${teacherIsFree()}
       and not exists (select from special_day where special_day.date = held.day::date)
       and not exists (select from timetable_change change where change.slot_id = slot.id)
     order by held.day, slot.id limit 1`,
  );
  if (!lesson) throw new Error('There is no lesson of the group');
  return lesson;
}

/** Moves a lesson of other students to the next Sunday, which has no lessons: one of the teacher, or of somebody else. */
async function moveLessonToSunday(who: 'teacher' | 'others'): Promise<HeldLesson> {
  const { server, people } = session;
  const [lesson] = await queryRows<HeldLesson>(
    server.db,
    `with moved as (
       insert into timetable_change (slot_id, date, kind, new_date, new_lesson_time_id)
       select slot.id, current_date - 7, 'moved', date_trunc('week', '${session.day}'::date + 7)::date + 6, ${who === 'teacher' ? 2 : 1}
       from timetable_slot slot where slot.teacher_id ${who === 'teacher' ? '=' : '<>'} ${people.ids.classTeacher} and not ${ofGroup()}
       order by slot.id limit 1 on conflict (slot_id, date) do nothing returning *)
     select moved.new_date as date, to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt",
       to_char(lesson_time.ends_at, 'HH24:MI') as "endsAt", slot.room_id as "roomId", study_group.title as "groupName"
     from moved join timetable_slot slot on slot.id = moved.slot_id join lesson_time on lesson_time.id = moved.new_lesson_time_id
     join study_group on study_group.id = slot.group_id`,
  );
  if (!lesson) throw new Error('No lesson was moved');
  return lesson;
}

describe('an exam at the time of a lesson (D-64.15)', () => {
  it('is refused when the students, the teacher or the room have it', async () => {
    const ofOthers = await moveLessonToSunday('others');
    const elsewhere = ({ date, startsAt, endsAt }: HeldLesson) => ({ exam: { date, startsAt, endsAt } });
    expect(await codeOf(elsewhere(await findLesson()))).toBe('examStudentsBusy');
    expect(await codeOf(elsewhere(await moveLessonToSunday('teacher')))).toBe('examTeacherBusy');
    expect(await codeOf({ exam: { ...elsewhere(ofOthers).exam, roomId: ofOthers.roomId } })).toBe(
      'examRoomTaken',
    );
    expect(await codeOf(elsewhere(ofOthers))).toBe('none');
  });

  it('says with what it clashes, in every language', async () => {
    const { date, startsAt, endsAt, groupName } = await findLesson();
    const kinds: Readonly<Record<Language, string>> = { ru: 'Занятие: ', kg: 'Сабак: ', en: 'Lesson: ' };
    for (const language of languages) {
      const text = await sentence({ exam: { date, startsAt, endsAt } }, language);
      expect(text).toContain(kinds[language]);
      expect(text).toContain(groupName);
      expect(text).toContain(`${startsAt}–${endsAt}`);
    }
  });
});

describe('an exam at the time of another one', () => {
  it('is refused in the same room, also during a consultation, and not when that is over', async () => {
    await plan({
      sheetId: otherSheetId,
      exam: at({ startsAt: '22:00', endsAt: '23:00' }),
      consultation: at(),
    });
    expect(await codeOf({ exam: at({ startsAt: '21:59', endsAt: '22:30' }) })).toBe('examRoomTaken');
    expect(await sentence({ exam: at({ startsAt: '20:00', endsAt: '21:01' }) }, 'en')).toContain(
      'Consultation: ',
    );
    expect(await codeOf({ exam: at({ startsAt: '20:00', endsAt: '21:00' }) })).toBe('none');
  });

  it('is refused for the same teacher, and not for other people in another room', async () => {
    const { server, people } = session;
    await plan({ sheetId: otherSheetId, exam: at() });
    expect(await codeOf({ exam: at({ roomId: rooms[1] }) })).toBe('none');
    await session.renew();
    const again = await openOther();
    await queryRows(
      server.db,
      `update exam_sheet set teacher_id = ${people.ids.classTeacher} where id = ${again}`,
    );
    await plan({ sheetId: again, exam: at() });
    expect(await codeOf({ exam: at({ roomId: rooms[1] }) })).toBe('examTeacherBusy');
  });

  it('is refused for the students of an individual sheet only', async () => {
    const { server, people } = session;
    await session.signAll(30);
    await people.registrar.request(sheets.close, { sheetId: session.sheetId });
    const individual = (studentId: number) =>
      people.registrar.request(sheets.openNext, {
        sheetId: session.sheetId,
        kind: 'individual',
        studentIds: [studentId],
        heldOn: day,
      });
    const [first, second] = [await individual(people.ids.owner), await individual(people.ids.classmate)];
    const third = await individual(people.ids.owner);
    // Each with a teacher of their own.
    await queryRows(
      server.db,
      `update exam_sheet sheet set teacher_id = teacher.id
       from (select id, row_number() over (order by id) as at from person where role = 1) teacher
       where sheet.id in (${second.sheetId}, ${third.sheetId}) and teacher.id <> ${people.ids.classTeacher}
         and teacher.at = sheet.id + 3`,
    );
    await plan({ sheetId: first.sheetId, exam: at() });
    expect(await codeOf({ sheetId: second.sheetId, exam: at({ roomId: rooms[1] }) })).toBe('none');
    expect(await codeOf({ sheetId: third.sheetId, exam: at({ roomId: undefined }) })).toBe(
      'examStudentsBusy',
    );
  });

  it('is planned by one of two registrars who take a room at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await session.renew();
      otherSheetId = await openOther();
      const codes = await Promise.all([
        codeOf({ exam: at() }),
        codeOf({ sheetId: otherSheetId, exam: at() }),
      ]);
      expect(codes.toSorted()).toEqual(['examRoomTaken', 'none']);
    }
  });

  it('is planned once by two registrars of one sheet', async () => {
    const codes = await Promise.all([
      codeOf({ exam: at() }),
      codeOf({ exam: at({ startsAt: '20:00', endsAt: '21:00' }) }),
    ]);
    expect(codes.toSorted()).toEqual(['examPlanChanged', 'none']);
  });
});
