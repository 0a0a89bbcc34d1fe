import type {
  OptionalPermission,
  RegistrationDiscipline,
  RegistrationSubgroup,
  RegistrationTeacher,
} from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { judgeOptional } from './rules/judge.ts';
import { disciplineOf } from './plan.service.ts';
import { toProblem } from './rules/problem-text.ts';
import { seatQueries, type OfferFilter, type SeatRow } from './seats/seat.queries.ts';
import { requireSemester, type SemesterRef, type RegisteringStudent } from './semester.service.ts';
import { loadFacts } from './rules/student-facts.ts';

/** One entry for each teacher, with the free seats of all subgroups. */
function toTeachers(seats: readonly SeatRow[]): RegistrationTeacher[] {
  const byTeacher = Map.groupBy(seats, ({ teacherId }) => teacherId);
  return [...byTeacher.values()].flatMap((own) => {
    const [first] = own;
    const freeSeats = own.reduce((sum, { capacity, taken }) => sum + capacity - taken, 0);
    return first ? [{ teacherId: first.teacherId, teacherName: first.teacherName, freeSeats }] : [];
  });
}

interface SeatChoice extends OfferFilter {
  readonly teacherId?: number;
  /** `null`: offers for all types of lessons. */
  readonly lessonTypeId?: number | null;
}

/** What can be chosen: teachers and subgroups of a discipline, and optional disciplines. */
export function offerService(db: Db, student: RegisteringStudent) {
  const { lang } = student;
  const seats = seatQueries(db, lang);

  async function find(ref: SemesterRef, choice: SeatChoice): Promise<SeatRow[]> {
    const found = await seats.open(await requireSemester(db, student, ref), choice);
    return found.filter(
      ({ teacherId, lessonTypeId }) =>
        (choice.teacherId ?? teacherId) === teacherId &&
        (choice.lessonTypeId === undefined || choice.lessonTypeId === lessonTypeId),
    );
  }

  return {
    teachers: async (ref: SemesterRef, choice: SeatChoice) => toTeachers(await find(ref, choice)),
    subgroups: (ref: SemesterRef, choice: SeatChoice): Promise<RegistrationSubgroup[]> => find(ref, choice),

    async optionalPermission(ref: SemesterRef): Promise<OptionalPermission> {
      const semester = await requireSemester(db, student, ref);
      const facts = await loadFacts(db, semester, lang);
      const refused = judgeOptional(facts);
      const problem = refused ? toProblem(refused, { disciplineName: '' }, { lang, semester, facts }) : null;
      return { isPermitted: refused === undefined, problem };
    },

    async optionalDisciplines(ref: SemesterRef): Promise<RegistrationDiscipline[]> {
      const semester = await requireSemester(db, student, ref);
      const facts = await loadFacts(db, semester, lang);
      const found = await seats.open(semester, { isOptional: true });
      const known = new Set([...facts.passed, ...facts.plan.map(({ disciplineId }) => disciplineId)]);
      const open = found.filter((seat) => !known.has(seat.disciplineId));
      const firsts = new Map(open.toReversed().map((seat) => [seat.disciplineId, seat]));
      return open
        .filter((seat) => firsts.get(seat.disciplineId) === seat)
        .map((seat) => disciplineOf(seat, facts));
    },
  };
}
