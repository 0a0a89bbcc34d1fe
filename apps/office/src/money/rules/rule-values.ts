import { amountText, parseAmount } from '@portal/wire/payments/amount';
import type {
  ChargeChoices,
  ChargeRule,
  Instalment,
  WrittenChargeRule,
} from '@portal/wire/payments/office-charge-fields';

/** An instalment as it is typed; the only one has the whole amount. */
export interface TypedInstalment {
  readonly amount: string;
  readonly dueOn: string;
}

/** A rule as it is typed; 0 stands for all. */
export interface RuleValues {
  readonly serviceId: number;
  readonly academicYearId: number;
  readonly facultyId: number;
  readonly studyYear: number;
  readonly educationFormId: number;
  readonly specialityId: number;
  readonly amount: string;
  readonly instalments: readonly TypedInstalment[];
  readonly note: string;
}

export type RuleProblem = 'amountWrong' | 'dueMissing' | 'dueTwice' | 'sumWrong';

export const emptyInstalment: TypedInstalment = { amount: '', dueOn: '' };

function newRule({ services, faculties, isEverywhere }: ChargeChoices, academicYearId: number): RuleValues {
  const [service] = services;
  const [faculty] = isEverywhere ? [] : faculties;
  return {
    serviceId: service?.id ?? 0,
    academicYearId,
    facultyId: faculty?.facultyId ?? 0,
    studyYear: 0,
    educationFormId: 0,
    specialityId: 0,
    amount: '',
    instalments: [emptyInstalment],
    note: '',
  };
}

const typedRule = ({ amount, instalments, note, ...rule }: ChargeRule): RuleValues => ({
  serviceId: rule.serviceId,
  academicYearId: rule.academicYearId,
  facultyId: rule.facultyId ?? 0,
  studyYear: rule.studyYear ?? 0,
  educationFormId: rule.educationFormId ?? 0,
  specialityId: rule.specialityId ?? 0,
  amount: amountText(amount),
  instalments: instalments.map((part) => ({ amount: amountText(part.amount), dueOn: part.dueOn })),
  note: note ?? '',
});

/** What the form of a new rule of a year, or of a draft, begins with. */
export const initialRule = (
  rule: ChargeRule | undefined,
  choices: ChargeChoices,
  academicYearId: number,
): RuleValues => (rule ? typedRule(rule) : newRule(choices, academicYearId));

/** Parts that differ by a tyiyn at most and add up to the amount; the first ones are larger. */
export function splitEqually(amount: number, count: number): number[] {
  const part = Math.floor(amount / count);
  return Array.from({ length: count }, (_, at) => part + (at < amount % count ? 1 : 0));
}

/** The typed instalments in tyiyn; an amount that is none counts as nothing. */
export function instalmentsOf({ amount, instalments }: RuleValues): Instalment[] {
  const isOnly = instalments.length === 1;
  return instalments.map((part) => ({
    amount: parseAmount(isOnly ? amount : part.amount) ?? 0,
    dueOn: part.dueOn,
  }));
}

export function problemsOf(values: RuleValues): {
  readonly amount?: RuleProblem;
  readonly instalments?: RuleProblem;
} {
  const amount = parseAmount(values.amount);
  if (amount === undefined) return { amount: 'amountWrong' };
  const parts = instalmentsOf(values);
  const days = parts.map(({ dueOn }) => dueOn);
  if (days.includes('')) return { instalments: 'dueMissing' };
  if (new Set(days).size < days.length) return { instalments: 'dueTwice' };
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  const isWrong = sum !== amount || parts.some((part) => part.amount === 0);
  return isWrong ? { instalments: 'sumWrong' } : {};
}

export function writtenOf(ruleId: number | undefined, values: RuleValues): WrittenChargeRule {
  const chosen = (id: number) => (id === 0 ? undefined : id);
  return {
    ruleId,
    serviceId: values.serviceId,
    academicYearId: values.academicYearId,
    facultyId: chosen(values.facultyId),
    studyYear: chosen(values.studyYear),
    educationFormId: chosen(values.educationFormId),
    specialityId: chosen(values.specialityId),
    amount: parseAmount(values.amount) ?? 0,
    instalments: instalmentsOf(values),
    note: values.note.trim() || undefined,
  };
}
