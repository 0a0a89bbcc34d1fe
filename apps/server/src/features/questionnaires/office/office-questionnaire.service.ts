import type { Language } from '@portal/domain';
import { OPTIONS_MIN, type WrittenQuestion } from '@portal/wire/questionnaires/fields';
import type {
  ClassChoice,
  OfficeQuestionnaire,
  QuestionnaireChoices,
  WantedQuestionnaire,
} from '@portal/wire/questionnaires/office';
import type { Db } from '../../../database/tables.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { claimCoversUniversity } from '../../../university/people/claim-scope.queries.ts';
import { coveredFaculties } from '../../../university/people/covered-faculties.queries.ts';
import { termsWithClasses } from '../../../university/terms-with-classes.queries.ts';
import { classChoiceQueries } from './class-choice.queries.ts';
import { officeQuestionnaireQueries } from './office-questionnaire.queries.ts';

const optionsAreRight = ({ kind, options }: WrittenQuestion): boolean =>
  kind === 'choice' ? options.length >= OPTIONS_MIN : options.length === 0;

/** What stands in the audit of a questionnaire: its classes and days, and its text in Russian. */
const auditOf = ({ title, opensOn, closesOn, facultyId, disciplineId, teacherId }: OfficeQuestionnaire) => ({
  title: title.ru,
  opensOn,
  closesOn,
  facultyId,
  disciplineId,
  teacherId,
});

const findFaculties = (db: Db, officerId: number, lang: Language) =>
  coveredFaculties(db, { personId: officerId, claim: 'questionnaires.manage', lang });

/** What an officer chooses a questionnaire's classes from, and the questionnaires. */
export function officeQuestionnaireService(db: Db, officerId: number, lang: Language) {
  const queries = officeQuestionnaireQueries(db, officerId);
  const choices = classChoiceQueries(db, officerId);
  return {
    async choices(): Promise<QuestionnaireChoices> {
      const [terms, faculties, isEverywhere] = await Promise.all([
        termsWithClasses(db, lang),
        findFaculties(db, officerId, lang),
        claimCoversUniversity(db, officerId, 'questionnaires.manage'),
      ]);
      return { terms, faculties, isEverywhere };
    },

    async targets(choice: ClassChoice) {
      const [disciplines, teachers] = await Promise.all([
        choices.disciplines(choice, lang),
        choices.teachers(choice),
      ]);
      return { disciplines, teachers };
    },

    list: () => queries.list(lang),

    reach: (choice: ClassChoice) => choices.reach(choice),
  };
}

/** Whether a questionnaire does not open in the past, and has questions and classes that can be answered. */
async function checkWanted(db: Db, officerId: number, wanted: WantedQuestionnaire): Promise<void> {
  const { opensOn, closesOn, questions } = wanted;
  if (opensOn < (await calendarQueries(db).today()) || closesOn < opensOn)
    throw new RuleError('questionnaireDaysRefused');
  if (!questions.every(optionsAreRight)) throw new RuleError('optionsRefused');
  if ((await classChoiceQueries(db, officerId).reach(wanted)).classCount === 0)
    throw new RuleError('noClassesChosen');
}

const auditChange = (
  db: Db,
  officerId: number,
  { before, after }: { readonly before?: OfficeQuestionnaire; readonly after?: OfficeQuestionnaire },
) =>
  writeAudit(db, {
    action: 'questionnaireChanged',
    actor: actorOf(officerId),
    before: before && auditOf(before),
    after: after && auditOf(after),
    details: { questionnaireId: (after ?? before)?.id },
  });

/** Changes questionnaires as an officer, inside a transaction (D-65). */
export function questionnaireWriter(db: Db, officerId: number, lang: Language) {
  const queries = officeQuestionnaireQueries(db, officerId);

  async function requireCovered({ facultyId }: Pick<ClassChoice, 'facultyId'>): Promise<void> {
    if (facultyId === undefined) {
      if (!(await claimCoversUniversity(db, officerId, 'questionnaires.manage')))
        throw new HttpError('notAllowed');
      return;
    }
    const faculties = await findFaculties(db, officerId, lang);
    if (!faculties.some((faculty) => faculty.facultyId === facultyId)) throw new HttpError('notFound');
  }

  async function requireOwn(id: number): Promise<OfficeQuestionnaire> {
    await queries.lock(id);
    const found = await queries.find(id, lang);
    if (!found) throw new HttpError('notFound');
    if (!found.canChange) throw new HttpError('notAllowed');
    return found;
  }

  async function store(wanted: WantedQuestionnaire, id: number | undefined): Promise<number> {
    await requireCovered(wanted);
    await checkWanted(db, officerId, wanted);
    const stored = await queries.store(wanted, id);
    await queries.chooseClasses(stored, wanted);
    return stored;
  }

  /** A questionnaire that is open changes its last day only: answers count by the position of the question. */
  async function changeLastDay(before: OfficeQuestionnaire, closesOn: string): Promise<void> {
    if (before.state === 'closed') throw new RuleError('questionnaireOpened');
    if (closesOn < (await calendarQueries(db).today())) throw new RuleError('questionnaireDaysRefused');
    await queries.setLastDay(before.id, closesOn);
  }

  return {
    async save(wanted: WantedQuestionnaire): Promise<OfficeQuestionnaire> {
      const before = wanted.id === undefined ? undefined : await requireOwn(wanted.id);
      let id = before?.id;
      if (before && before.state !== 'planned') await changeLastDay(before, wanted.closesOn);
      else id = await store(wanted, id);
      const after = id === undefined ? undefined : await queries.find(id, lang);
      if (!after) throw new HttpError('notFound');
      await auditChange(db, officerId, { before, after });
      return after;
    },

    async remove(id: number): Promise<{ id: number }> {
      const before = await requireOwn(id);
      if (before.state !== 'planned' && before.answerCount > 0) throw new RuleError('questionnaireOpened');
      await auditChange(db, officerId, { before });
      await queries.remove(id);
      return { id };
    },
  };
}
