import { fillIn, type Language, type MessageValues } from '@portal/domain';
import type { RegistrationProblem, RegistrationDiscipline, SlotOfDiscipline } from '@portal/wire';
import { RuleError } from '../../../university/errors.ts';
import { errorMessage, reportTexts } from '../../../university/texts/language.ts';
import type { SeatProblem, StudentFacts } from './judge.ts';
import type { SemesterRow } from '../semester.queries.ts';

type NamedDiscipline = Pick<RegistrationDiscipline, 'disciplineName'>;

/** Whose problem it is, for its message. */
export interface ProblemContext {
  readonly lang: Language;
  readonly semester: Pick<SemesterRow, 'opensOn' | 'closesOn'>;
  readonly facts: Pick<StudentFacts, 'window' | 'isActive'>;
}

/** When a lesson takes place: `Mon 08:00–09:20`. */
function timeText({ day, startsAt, endsAt, weeks }: SlotOfDiscipline, lang: Language): string {
  const { days, everyOther } = reportTexts(lang, 'registration');
  const suffix = weeks === 'every' ? '' : `, ${everyOther[weeks]}`;
  return `${days[day - 1] ?? ''} ${startsAt}–${endsAt}${suffix}`;
}

function windowReason({ lang, semester: { opensOn, closesOn }, facts }: ProblemContext): string {
  const { noWindow, opensOn: notYet, closedOn } = reportTexts(lang, 'registration');
  if (opensOn === null || closesOn === null) return noWindow;
  return facts.window === 'waiting'
    ? fillIn(notYet, { date: opensOn })
    : fillIn(closedOn, { date: closesOn });
}

function permissionReason({ lang, facts }: ProblemContext, { values = {} }: SeatProblem): string {
  const { inactive, emptyPlan, planFirst } = reportTexts(lang, 'registration');
  if (!facts.isActive) return inactive;
  return values.disciplines ? fillIn(planFirst, values) : emptyPlan;
}

/** Values of the placeholders in the message of a problem. */
function valuesOf(
  refused: SeatProblem,
  { disciplineName }: NamedDiscipline,
  context: ProblemContext,
): MessageValues {
  const { code, clash, values = {} } = refused;
  const { lang } = context;
  if (code === 'windowClosed') return { reason: windowReason(context) };
  if (code === 'notPermitted') return { reason: permissionReason(context, refused) };
  if (!clash) return { discipline: disciplineName, ...values };
  const { wanted, other } = clash;
  return {
    discipline: wanted.disciplineName,
    time: timeText(wanted, lang),
    other: other.disciplineName,
    otherTime: timeText(other, lang),
  };
}

/** The problem with its message in the language of the request. */
export const toProblem = (
  refused: SeatProblem,
  item: NamedDiscipline,
  context: ProblemContext,
): RegistrationProblem => ({
  code: refused.code,
  message: errorMessage(context.lang, refused.code, valuesOf(refused, item, context)),
  clash: refused.clash,
});

/** The error of a call that wanted for one seat. */
export const toRuleError = (
  refused: SeatProblem,
  item: NamedDiscipline,
  context: ProblemContext,
): RuleError => new RuleError(refused.code, valuesOf(refused, item, context));
