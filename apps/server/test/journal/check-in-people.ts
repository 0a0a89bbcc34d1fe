import { sql } from 'kysely';
import {
  CODE_PARAM,
  checkIn,
  type CheckIn,
  type JournalRef,
  type OwnVisit,
  type RequestOf,
  type RosterEntry,
} from '@portal/wire';
import {
  createRoomCode,
  createSpokenCode,
  createToken,
  slotOf,
} from '../../src/features/check-in/session/codes.ts';
import {
  ensureDaytime,
  placeLessonNow,
  removeDemoLessons,
  type PlacedLesson,
} from '../access/check-in-fixture.ts';
import { journalOf } from '../access/journal-fixture.ts';
import { createSessionFor, findPeople, findSharedClass, type PersonIds } from '../access/people.ts';
import type { TestClient, TestServer } from '../harness.ts';

type VisitRequest = RequestOf<typeof checkIn.visit>;

/** The position of the room of `placeLessonNow`. */
export const IN_ROOM = { longitude: 74.6, latitude: 42.87 } as const;

/** A lesson that is held now, with its people. */
export interface CheckInPeople {
  readonly ids: PersonIds;
  readonly teacher: TestClient;
  readonly otherTeacher: TestClient;
  readonly student: TestClient;
  readonly classmate: TestClient;
  readonly stranger: TestClient;
  readonly ref: JournalRef;
  readonly classId: number;
  readonly lesson: PlacedLesson;
  /** Opens the check-in of the lesson. */
  open(): Promise<CheckIn>;
  /** The token of an open check-in as it was some seconds ago. */
  tokenOf(checkInId: number, secondsAgo?: number): string;
  spokenCodeOf(checkInId: number, secondsAgo?: number): string;
  roomCode(): string;
  /** Scans the current code in the room. */
  scan(client: TestClient, checkInId: number, request?: VisitRequest): Promise<OwnVisit>;
  entryOf(checkInId: number, studentId: number): Promise<RosterEntry | undefined>;
  /** Removes check-ins, columns of the lesson's time, and marks in them. */
  reset(): Promise<void>;
}

export async function findCheckInPeople(server: TestServer): Promise<CheckInPeople> {
  const { db, app } = server;
  const key = app.secrets.checkInKey;
  await ensureDaytime(db);
  const shared = await findSharedClass(db);
  const ids = await findPeople(db, shared);
  const { ref, cell } = await journalOf({ server, shared, people: ids });
  const { class_id: classId } = await db
    .selectFrom('lesson')
    .select('class_id')
    .where('id', '=', cell.lessonId)
    .executeTakeFirstOrThrow();
  const { lessonTypeId } = ref;
  await removeDemoLessons(db, ids.classTeacher);
  const lesson = await placeLessonNow(db, { classId, lessonTypeId, teacherId: ids.classTeacher });
  const teacher = await createSessionFor(server, ids.classTeacher);
  const before = (secondsAgo: number) => Date.now() - secondsAgo * 1_000;
  const tokenOf = (checkInId: number, secondsAgo = 0) =>
    createToken(key, { checkInId, slot: slotOf(before(secondsAgo)) });
  return {
    ids,
    teacher,
    otherTeacher: await createSessionFor(server, ids.otherTeacher),
    student: await createSessionFor(server, ids.owner),
    classmate: await createSessionFor(server, ids.classmate),
    stranger: await createSessionFor(server, ids.otherFacultyStudent),
    ref,
    classId,
    lesson,
    open: () => teacher.request(checkIn.open, { slotId: lesson.slotId }),
    tokenOf,
    spokenCodeOf: (checkInId, secondsAgo = 0) => createSpokenCode(key, checkInId, before(secondsAgo)),
    roomCode: () => createRoomCode(key, lesson.roomId),
    scan: (client, checkInId, request = {}) =>
      client.request(checkIn.visit, { ...IN_ROOM, token: tokenOf(checkInId), ...request }),
    entryOf: async (checkInId, studentId) =>
      (await teacher.request(checkIn.roster, { checkInId })).find((entry) => entry.studentId === studentId),
    async reset() {
      await sql`delete from check_in`.execute(db);
      await sql`delete from attendance using lesson where lesson.id = attendance.lesson_id
        and lesson.lesson_time_id = ${lesson.lessonTimeId}`.execute(db);
      await sql`delete from lesson where lesson_time_id = ${lesson.lessonTimeId}`.execute(db);
    },
  };
}

/** Opens the page of a code as the phone's camera does. */
export const openPage = (client: TestClient, token: string) =>
  client.raw({ url: `/lms/checkin?${CODE_PARAM}=${token}` });
