import { fillIn } from '@portal/domain';
import type { ChoiceResult, PlanChoices, SavedChoice, SavedRegistration } from '@portal/wire';
import { fieldOf, registration } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { findWrongField, NO_PLAN_ITEM } from '../choice-hints.ts';
import { isOpen } from '../rules/judge.ts';
import { semesterOf } from '../rules/own-term.ts';
import { toProblem, toRuleError } from '../rules/problem-text.ts';
import {
  judgeChoices,
  keyOf,
  register,
  unregister,
  type Changes,
  type Judgement,
  type Registrar,
} from './register.ts';
import { seatQueries, type SeatRow } from './seat.queries.ts';
import { requireSemester, type RegisteringStudent } from '../semester.service.ts';
import { loadFacts } from '../rules/student-facts.ts';
import { studentQueries } from '../rules/student.queries.ts';

/** Which offers a call registers. */
export type SaveKind = 'plan' | 'optional' | 'byType';

interface WriteResult<Response> {
  readonly response: Response;
  readonly changes: Changes;
}

const kindOf = ({ isOptional, lessonTypeId }: SeatRow): SaveKind => {
  if (isOptional) return 'optional';
  return lessonTypeId === null ? 'plan' : 'byType';
};

const toResults = ({ facts, judged }: Judgement, { lang, semester }: Registrar): ChoiceResult[] =>
  judged.map(({ seat, refused }) => ({
    groupId: seat.groupId,
    number: seat.number,
    problem: refused && toProblem(refused, seat, { lang, semester, facts }),
  }));

/** The subgroups of the choices, in their order; one that does not exist is not found. */
async function requireSeats(
  { db, semester, lang }: Registrar,
  keys: PlanChoices['choices'],
): Promise<SeatRow[]> {
  const found = await seatQueries(db, lang).chosen(semester, keys);
  return keys.map(({ groupId, number }) => {
    const seat = found.find((one) => one.groupId === groupId && one.number === number);
    if (!seat) throw new HttpError('notFound');
    return seat;
  });
}

const finderOf =
  (registrar: Registrar, { choices }: PlanChoices) =>
  (db: Db): Promise<SeatRow[]> =>
    requireSeats({ ...registrar, db }, choices);

/** The chosen subgroup, after a check of the fields that repeat what the server knows. */
async function requireChoice(registrar: Registrar, choice: SavedChoice, kind: SaveKind): Promise<SeatRow> {
  const { db, semester, lang } = registrar;
  const [seat] = await requireSeats(registrar, [choice]);
  if (!seat || kindOf(seat) !== kind) throw new HttpError('notFound');
  const plan = choice.planItemId === undefined ? [] : await studentQueries(db, lang).plan(semester);
  const item = seat.isOptional ? undefined : plan.find((one) => one.disciplineId === seat.disciplineId);
  const known = { termId: semester.termId, planItemId: item?.planItemId ?? NO_PLAN_ITEM };
  const field = findWrongField(choice, seat, known);
  if (field !== undefined) throw new HttpError('invalid', { field: fieldOf(registration.save, field) });
  return seat;
}

/** The registrations of a student; each write returns what it has changed. */
export function saveService(db: Db, student: RegisteringStudent) {
  const { lang } = student;
  const texts = reportTexts(lang, 'registration');
  const registrarOf = async (
    ref: Pick<SavedChoice, 'academicYearId' | 'semesterId'>,
  ): Promise<Registrar> => ({
    db,
    lang,
    semester: await requireSemester(db, student, ref),
  });

  return {
    async check(request: PlanChoices): Promise<ChoiceResult[]> {
      const registrar = await registrarOf(request);
      return toResults(await judgeChoices(registrar, finderOf(registrar, request)), registrar);
    },

    async confirm(request: PlanChoices): Promise<WriteResult<ChoiceResult[]>> {
      const registrar = await registrarOf(request);
      const registered = await register(registrar, finderOf(registrar, request));
      return { response: toResults(registered, registrar), changes: registered };
    },

    async save(choice: SavedChoice, kind: SaveKind): Promise<WriteResult<SavedRegistration>> {
      const registrar = await registrarOf(choice);
      const registered = await register(registrar, async (together) => [
        await requireChoice({ ...registrar, db: together }, choice, kind),
      ]);
      const [judged] = registered.judged;
      if (!judged) throw new Error('A choice was not judged');
      const { seat, refused, replaced } = judged;
      if (refused) throw toRuleError(refused, seat, { ...registrar, facts: registered.facts });
      const notice = fillIn(replaced ? texts.changed : texts.registered, {
        discipline: seat.disciplineName,
        group: seat.groupName,
        subgroup: seat.title,
      });
      return { response: { id: registered.ids.get(keyOf(seat)) ?? 0, notice }, changes: registered };
    },

    async delete(id: number, kind?: SaveKind): Promise<WriteResult<SavedRegistration>> {
      const semester = await semesterOf(db, student, { table: 'registration', id });
      const registrar = { db, lang, semester };
      const facts = await loadFacts(db, semester, lang);
      const held = facts.held.find((one) => one.id === id);
      if (!held || (kind === 'byType' && held.lessonTypeId === null)) throw new HttpError('notFound');
      const [{ disciplineName } = { disciplineName: '' }] = await requireSeats(registrar, [held]);
      if (!isOpen(facts))
        throw toRuleError({ code: 'windowClosed' }, { disciplineName }, { ...registrar, facts });
      const changes = await unregister(registrar, id);
      if (!changes) throw new HttpError('notFound');
      const notice = fillIn(texts.deleted, { discipline: disciplineName });
      return { response: { id, notice }, changes };
    },
  };
}
