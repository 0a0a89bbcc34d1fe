import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkIn } from '@portal/wire';
import { TeacherScreen } from './load/teacher-screen.ts';
import { queryRows } from '../seeded-database.ts';
import { Crowd, isListed, scanAfter, untilComplete, wrongVerdicts } from './load/check-in-crowd.ts';

const STUDENTS = 200;
const WITHIN_MS = 60_000;
const P95_MS = 500;
const COMPLETE_MS = 2_000;
const CODE_BACK_MS = 5_000;
const POLL_MS = 20;

let crowd: Crowd;
let screen: TeacherScreen;
let checkInId: number;
beforeEach(async () => {
  crowd = await Crowd.start(STUDENTS);
  checkInId = (await crowd.teacher.request(checkIn.open, {})).id;
  screen = await TeacherScreen.open(crowd.teacher, crowd.origin);
});
afterEach(async () => {
  screen.close();
  await crowd.stop();
});

/** Everybody scans, each at a moment of their own. */
const everybodyScans = (withinMs: number) =>
  Promise.all(
    crowd.students.map((student, at) =>
      scanAfter(student, () => screen, (at / crowd.students.length) * withinMs),
    ),
  );

const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0);

/** Students whose mark in the journal is not what their verdict says. */
const wrongMarks = () =>
  queryRows(
    crowd.database.db,
    `select visit.student_id from check_in_visit visit join check_in on check_in.id = visit.check_in_id
     left join attendance cell on cell.lesson_id = check_in.lesson_id and cell.student_id = visit.student_id
     where visit.check_in_id = ${checkInId} and (visit.verdict = 'present') <> (coalesce(cell.source, '') = 'qr')`,
  );

describe(`${STUDENTS} students who check in to one lesson`, () => {
  it.each([
    [WITHIN_MS, P95_MS],
    [2_000, 4 * P95_MS],
  ])(
    'within %s ms have the right verdict, and the teacher sees all of them (D§5 Check-in.4)',
    async (withinMs, maxMs) => {
      const attempts = await everybodyScans(withinMs);
      const completeMs = await untilComplete(screen, crowd.students);
      const tookMs = attempts.map((attempt) => attempt.tookMs);
      const p95 = percentile(tookMs, 0.95);
      console.log(
        `${attempts.length} students in ${withinMs} ms: p50 ${percentile(tookMs, 0.5)} ms, p95 ${p95} ms, slowest ` +
          `${Math.round(Math.max(...tookMs))} ms; roster complete ${completeMs} ms after the last`,
      );
      expect(new Set(attempts.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]));
      expect(wrongVerdicts(attempts)).toEqual([]);
      expect(await wrongMarks()).toEqual([]);
      expect(completeMs).toBeLessThanOrEqual(COMPLETE_MS);
      expect(p95).toBeLessThan(maxMs);
    },
  );

  it('lose nothing that was acknowledged when the server is killed, and the code goes on (D§5 Check-in.1)', async () => {
    const scanning = everybodyScans(WITHIN_MS / 2);
    await delay(WITHIN_MS / 4);
    const killedAt = performance.now();
    screen.close();
    await crowd.killServer();
    screen = await TeacherScreen.open(crowd.teacher, crowd.origin);
    while (screen.codeCameAt < killedAt) await delay(POLL_MS);
    const codeBackMs = Math.round(screen.codeCameAt - killedAt);
    const attempts = await scanning;
    const repeated = attempts.filter(({ statuses }) => statuses.length > 1).length;
    console.log(
      `The code was back ${codeBackMs} ms after the kill; ${repeated} students repeated their scan`,
    );
    expect(codeBackMs).toBeLessThanOrEqual(CODE_BACK_MS);
    expect(wrongVerdicts(attempts)).toEqual([]);
    const roster = await crowd.teacher.request(checkIn.roster, { checkInId });
    const shown = new Map(roster.map(({ studentId, verdict }) => [studentId, verdict]));
    const lost = attempts.filter(
      ({ student, visit }) => isListed(student) && shown.get(student.id) !== visit?.verdict,
    );
    expect(lost).toEqual([]);
    expect(await wrongMarks()).toEqual([]);
  });
});
