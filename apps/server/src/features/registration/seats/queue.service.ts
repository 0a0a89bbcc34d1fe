import type { RequestOf, WaitingPlace, registration } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { judge, replacedBy } from '../rules/judge.ts';
import { semesterOf } from '../rules/own-term.ts';
import { toPlaces } from '../plan.service.ts';
import { toRuleError } from '../rules/problem-text.ts';
import { seatQueries, type SeatKey } from './seat.queries.ts';
import type { SemesterRow } from '../semester.queries.ts';
import { requireSemester, type RegisteringStudent } from '../semester.service.ts';
import { loadFacts } from '../rules/student-facts.ts';
import { studentQueries } from '../rules/student.queries.ts';
import { lockQueries, writeQueries } from './write.queries.ts';

type JoinRequest = RequestOf<typeof registration.joinQueue>;

/** The waiting lists of a student. */
export function queueService(db: Db, student: RegisteringStudent) {
  const { id: studentId, lang } = student;

  async function places(semester: SemesterRow): Promise<WaitingPlace[]> {
    const queues = await studentQueries(db, lang).queues(semester);
    if (queues.length === 0) return [];
    return toPlaces(queues, await seatQueries(db, lang).chosen(semester, queues));
  }

  return {
    /** Only for a seat that nothing but its being taken refuses. */
    async join(request: JoinRequest): Promise<{ readonly place: WaitingPlace; readonly seat: SeatKey }> {
      const semester = await requireSemester(db, student, request);
      const keys = [request];
      const [found] = await seatQueries(db, lang).chosen(semester, keys);
      if (!found) throw new HttpError('notFound');
      await lockQueries(db).seats([found]);
      await lockQueries(db).student(studentId);
      const facts = await loadFacts(db, semester, lang);
      const [seat = found] = await seatQueries(db, lang).chosen(semester, keys);
      // A seat of the discipline is held: the student would have to give it up first.
      const refused = replacedBy(facts, seat) ? { code: 'alreadyRegistered' as const } : judge(facts, seat);
      if (!refused) throw new RuleError('seatsFree', { discipline: seat.disciplineName });
      if (refused.code !== 'seatsTaken') throw toRuleError(refused, seat, { lang, semester, facts });
      await writeQueries(db, studentId).join(seat);
      const place = (await places(semester)).find(
        ({ groupId, number }) => groupId === seat.groupId && number === seat.number,
      );
      if (!place) throw new Error('The place on the waiting list is missing');
      return { place, seat };
    },

    async leave(
      id: number,
    ): Promise<{ readonly places: WaitingPlace[]; readonly seat: SeatKey | undefined }> {
      const semester = await semesterOf(db, student, { table: 'registration_queue', id });
      const own = (await studentQueries(db, lang).queues(semester)).find((one) => one.id === id);
      await writeQueries(db, studentId).leave(id);
      return { places: await places(semester), seat: own };
    },
  };
}
