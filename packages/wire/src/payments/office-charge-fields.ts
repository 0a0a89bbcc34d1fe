import {
  boolean,
  count,
  day,
  id,
  integer,
  list,
  nullable,
  optional,
  record,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { integerOf, listOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { ClaimFaculty, STUDY_YEAR_MAX } from '../office/choices.ts';
import { PaidService, paymentAmount } from './fields.ts';
import { MONEY_NOTE_MAX_LENGTH } from './office-payments.ts';

/** The rules of one academic year that are listed, the newest first. */
export const CHARGE_RULES_MAX = 200;
/** A rule charges in so many parts at most. */
export const INSTALMENTS_MAX = 12;
/** The students of a preview that are named, and the applications of a rule that are listed. */
export const RULE_ROWS_MAX = 20;
/** The newest discounts of a student that are listed. */
export const DISCOUNTS_MAX = 100;
export const PERCENT_MAX = 100;

/** A draft has charged nobody yet; all charges of a withdrawn rule were taken back. */
export const chargeRuleStates = ['draft', 'inForce', 'withdrawn'] as const;
export type ChargeRuleState = (typeof chargeRuleStates)[number];

const named = list(record({ id: ['id', id], name: ['name', text] }));

export const ChargeChoices = record({
  services: ['uslugi', list(PaidService)],
  /** Those that have begun first, the newest first. */
  years: ['years', named],
  /** Those that the claim of the caller covers. */
  faculties: ['faculties', list(ClaimFaculty)],
  educationForms: ['f_educs', named],
  specialities: [
    'specs',
    list(record({ id: ['id_speciality', id], name: ['spec', text], facultyId: ['id_faculty', id] })),
  ],
  /** The claim covers the whole university, so that a rule may be for all faculties. */
  isEverywhere: ['everywhere', boolean],
});
export type ChargeChoices = InsideOf<typeof ChargeChoices>;

const Instalment = record({ amount: ['amount', paymentAmount], dueOn: ['due', day] });
export type Instalment = InsideOf<typeof Instalment>;

export const WrittenChargeRule = record({
  /** The draft to change; a new one without it. */
  ruleId: ['id_rule', optional(id)],
  serviceId: ['id_uslug', id],
  academicYearId: ['id_a_year', id],
  /** Whom it concerns; each choice that is left out means all, which takes a claim for the whole university for faculties. */
  facultyId: ['id_faculty', optional(id)],
  studyYear: ['kurs', optional(integerOf(1, STUDY_YEAR_MAX))],
  educationFormId: ['id_f_educ', optional(id)],
  specialityId: ['id_speciality', optional(id)],
  /** The sum of the instalments, to the last tyiyn. */
  amount: ['amount', paymentAmount],
  /** Each has a day of its own. */
  instalments: ['parts', listOf(Instalment, INSTALMENTS_MAX)],
  note: ['note', optional(textOf(1, MONEY_NOTE_MAX_LENGTH))],
});
export type WrittenChargeRule = InsideOf<typeof WrittenChargeRule>;

export const ChargeRule = record({
  ruleId: ['id_rule', id],
  state: ['state', oneOfNames(chargeRuleStates)],
  serviceId: ['id_uslug', id],
  serviceName: ['uslug', text],
  academicYearId: ['id_a_year', id],
  academicYear: ['p32', text],
  facultyId: ['id_faculty', nullable(id)],
  facultyName: ['faculty', nullable(text)],
  studyYear: ['kurs', nullable(count)],
  educationFormId: ['id_f_educ', nullable(id)],
  educationFormName: ['f_educ', nullable(text)],
  specialityId: ['id_speciality', nullable(id)],
  specialityName: ['spec', nullable(text)],
  amount: ['amount', integer],
  /** In the order of their days. */
  instalments: ['parts', list(Instalment)],
  note: ['note', nullable(text)],
  /** The students whom it concerns, those who are charged by it, and those of the first who are not. */
  concernedCount: ['concerned', count],
  chargedCount: ['charged', count],
  missingCount: ['missing', count],
  /** What stands of its charges, without their discounts. */
  chargedAmount: ['charged_amount', integer],
});
export type ChargeRule = InsideOf<typeof ChargeRule>;

const ChargedStudent = record({
  studentId: ['id_student', id],
  studentName: ['s_fio', text],
  groupName: ['p20', text],
  /** What is taken off the amount of the rule. */
  discount: ['discount', integer],
});
export type ChargedStudent = InsideOf<typeof ChargedStudent>;

/** A student whom another rule of the service and year concerns, too. */
const DoublyConcernedStudent = record({
  studentId: ['id_student', id],
  studentName: ['s_fio', text],
  groupName: ['p20', text],
  otherRuleId: ['id_rule', id],
});
export type DoublyConcernedStudent = InsideOf<typeof DoublyConcernedStudent>;

const ChargeApplication = record({
  applicationId: ['id_application', id],
  appliedAt: ['applied', timestamp],
  withdrawnAt: ['withdrawn', nullable(timestamp)],
  studentCount: ['students', count],
  amount: ['amount', integer],
});
export type ChargeApplication = InsideOf<typeof ChargeApplication>;

export const ChargeRulePreview = record({
  rule: ['rule', ChargeRule],
  /** Of those who would be charged now. */
  studentCount: ['students', count],
  amount: ['amount', integer],
  discountedCount: ['discounted', count],
  discountAmount: ['discount', integer],
  /** The first by name. */
  students: ['first', list(ChargedStudent)],
  twiceCount: ['twice_count', count],
  twice: ['twice', list(DoublyConcernedStudent)],
  /** The newest first. */
  applications: ['applications', list(ChargeApplication)],
});
export type ChargeRulePreview = InsideOf<typeof ChargeRulePreview>;

export const ChangedCharges = record({ studentCount: ['students', count], amount: ['amount', integer] });
export type ChangedCharges = InsideOf<typeof ChangedCharges>;

const Discount = record({
  discountId: ['id_discount', id],
  /** Null: all services. */
  serviceName: ['uslug', nullable(text)],
  academicYear: ['p32', text],
  /** Either of each charge, or a sum that is taken off once. */
  percent: ['percent', nullable(count)],
  amount: ['amount', nullable(integer)],
  reason: ['reason', text],
  basis: ['basis', text],
  note: ['note', nullable(text)],
  grantedAt: ['granted', timestamp],
  endedAt: ['ended', nullable(timestamp)],
  /** What it has taken off charges that stand. */
  takenOff: ['taken', integer],
});
export type Discount = InsideOf<typeof Discount>;

export const StudentDiscounts = record({
  /** The newest first. */
  discounts: ['discounts', list(Discount)],
  reasons: ['reasons', named],
});
export type StudentDiscounts = InsideOf<typeof StudentDiscounts>;

export const discountTerms = {
  studentId: ['id_student', id],
  /** All services without it. */
  serviceId: ['id_uslug', optional(id)],
  academicYearId: ['id_a_year', id],
  /** Either per cent or a sum. */
  percent: ['percent', optional(integerOf(1, PERCENT_MAX))],
  amount: ['amount', optional(paymentAmount)],
} as const;
export const DiscountTerms = record(discountTerms);
export type DiscountTerms = InsideOf<typeof DiscountTerms>;

/** What a discount takes off charges that stand already. */
export const DiscountEffect = record({ chargeCount: ['charges', count], amount: ['off', integer] });
export type DiscountEffect = InsideOf<typeof DiscountEffect>;
