import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import {
  OFFICE_OVERRIDES_PAGE,
  OFFICE_VERDICTS_MAX,
  type JudgedOffer,
  type officeStudents,
  type OfficeStudent,
  type OverridePage,
  type RegistrationOverride,
  type Verdicts,
} from '@portal/wire/registration/office-students';
import type { OverrideRule } from '@portal/wire/registration/override-rules';
import { OFFICE_SEATS_PAGE } from '@portal/wire/registration/office';
import type { overrideFiles } from '@portal/wire/registration/office-files';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { readFirstRows } from '../../../storage/documents/first-rows.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeSearch, writeViews } from '../../../university/people/audit-views.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { toOfficeError } from '../operate-error.ts';
import { overrideQueries, type OverrideRow } from '../overrides/override.queries.ts';
import { overrideService, type OverrideChange } from '../overrides/override.service.ts';
import { creditsOf, judge, type SeatProblem } from '../rules/judge.ts';
import { toProblem, type ProblemContext } from '../rules/problem-text.ts';
import { loadFacts, type LoadedFacts } from '../rules/student-facts.ts';
import { seatQueries, type SeatRow } from '../seats/seat.queries.ts';
import { semesterQueries, type SemesterRow } from '../semester.queries.ts';
import { officeSeatQueries } from './office-seats.queries.ts';
import { officeStudentQueries } from './office-students.queries.ts';
import { findTermName } from './office-term.queries.ts';
import { overrideFile } from './override-file.ts';

type VerdictRequest = RequestOf<typeof officeStudents.verdicts>;

const toOverride = ({
  login: _login,
  academicYearId: _year,
  termId: _term,
  grantedAt,
  ...row
}: OverrideRow): RegistrationOverride => ({ ...row, grantedAt: grantedAt.toISOString() });

/** The override that would remove a problem. A window that has not opened is not late. */
function ruleFor({ code }: SeatProblem, { window }: LoadedFacts): OverrideRule | null {
  if (code === 'tooManyCredits') return 'credits';
  if (code === 'timeClash') return 'clash';
  return code === 'windowClosed' && window === 'closed' ? 'late' : null;
}

/** The facts as if the office had lifted a rule. */
const withOverride = (facts: LoadedFacts, rule: OverrideRule): LoadedFacts => ({
  ...facts,
  overrides: [...facts.overrides, rule],
  window: rule === 'late' ? 'late' : facts.window,
});

const toJudged =
  (facts: LoadedFacts, context: ProblemContext) =>
  (seat: SeatRow): JudgedOffer => {
    const refused = judge(facts, seat);
    const rule = refused ? ruleFor(refused, facts) : null;
    const remaining = rule === null ? undefined : judge(withOverride(facts, rule), seat);
    return {
      ...seat,
      streamName: seat.groupName,
      problem: refused ? toProblem(refused, seat, context) : null,
      rule,
      remaining: remaining ? toProblem(remaining, seat, context) : null,
    };
  };

async function requireStudent(db: Db, officerId: number, studentId: number): Promise<OfficeStudent> {
  const student = await officeStudentQueries(db, officerId).byId(studentId);
  if (!student) throw new HttpError('notFound');
  return student;
}

/** Why a student is refused, for an officer (D-65). */
export function officeStudentsService(db: Db, officerId: number, lang: Language) {
  /** The offers of the plan, or those that are found. */
  async function offersFor(
    { academicYearId, termId, text = '' }: VerdictRequest,
    semester: SemesterRow,
    { plan }: LoadedFacts,
  ): Promise<SeatRow[]> {
    const seats = seatQueries(db, lang);
    const words = searchedWords(text);
    if (words.length === 0) {
      const disciplineIds = plan.map(({ disciplineId }) => disciplineId);
      return seats.open(semester, { disciplineIds, isOptional: false });
    }
    const filter = { academicYearId, termId, words, isWaitedFor: false, count: OFFICE_SEATS_PAGE + 1 };
    return seats.chosen(semester, await officeSeatQueries(db, officerId, lang).list(filter));
  }

  return {
    async find(text: string): Promise<OfficeStudent[]> {
      const found = await officeStudentQueries(db, officerId).byText(text, searchedWords(text));
      const ids = found.map(({ studentId }) => studentId);
      await writeViews(db, ids, { actor: actorOf(officerId), what: 'students of registration' });
      return found;
    },

    /** What the student meets: the same facts, the same rules, the same messages. */
    async verdicts(request: VerdictRequest): Promise<Verdicts> {
      const { studentId, academicYearId, termId } = request;
      const student = await requireStudent(db, officerId, studentId);
      const semesters = await semesterQueries(db, studentId, lang).find({ academicYearId });
      const semester = semesters.find((one) => one.termId === termId);
      await writeViews(db, [studentId], { actor: actorOf(officerId), what: 'registration' });
      if (!semester)
        return { student, hasSemester: false, credits: 0, maxCredits: 0, offers: [], overrides: [] };
      const facts = await loadFacts(db, semester, lang);
      const offers = await offersFor(request, semester, facts);
      const overrides = await overrideQueries(db, officerId).ofStudent(request);
      return {
        student,
        hasSemester: true,
        credits: creditsOf(facts.held),
        maxCredits: facts.maxCredits,
        offers: offers.slice(0, OFFICE_VERDICTS_MAX).map(toJudged(facts, { lang, semester, facts })),
        overrides: overrides.map(toOverride),
      };
    },
  };
}

/** An override as the office sees it, and the notification to deliver after the commit. */
export interface OfficeOverrideChange extends Pick<OverrideChange, 'notification'> {
  readonly override: RegistrationOverride;
}

/** What an officer allows single students (D-65). */
export function officeOverridesService(db: Db, officerId: number, lang: Language) {
  const queries = overrideQueries(db, officerId);
  const service = overrideService(db, actorOf(officerId));

  const changed = async (change: Promise<OverrideChange>): Promise<OfficeOverrideChange> => {
    const { override, notification } = await change.catch((error: unknown) => {
      throw toOfficeError(error);
    });
    return { override: toOverride(override), notification };
  };

  return {
    async page(request: RequestOf<typeof officeStudents.overrides>): Promise<OverridePage> {
      const found = await queries.ofTerm(request);
      const page = found.slice(0, OFFICE_OVERRIDES_PAGE);
      const ids = page.map(({ studentId }) => studentId);
      await writeViews(db, ids, { actor: actorOf(officerId), what: 'registration overrides' });
      return { overrides: page.map(toOverride), hasMore: found.length > page.length };
    },

    async file(term: RequestOf<typeof overrideFiles.xlsx>): Promise<DocumentFile> {
      const { rows, isCut } = await readFirstRows((count) => queries.ofTerm({ ...term, count }));
      const ids = rows.map(({ studentId }) => studentId);
      await writeSearch(db, ids, { actor: actorOf(officerId), what: 'file of overrides', search: term });
      const termName = await findTermName(db, term, lang);
      const today = await calendarQueries(db).today();
      return overrideFile({ language: lang, termName, rows, isCut, today });
    },

    /** Inside a transaction. */
    async grant(request: RequestOf<typeof officeStudents.grantOverride>): Promise<OfficeOverrideChange> {
      await requireStudent(db, officerId, request.studentId);
      return changed(service.grant({ ...request, reason: request.reason.trim() }));
    },

    /** Inside a transaction. */
    async withdraw(id: number): Promise<OfficeOverrideChange> {
      if (!(await queries.byId(id))) throw new HttpError('notFound');
      return changed(service.withdraw(id));
    },
  };
}
