import { emptyRequest, flag, id, integer, list, optional, record, single, textOf } from '../codec/codec.ts';
import { integerOf } from '../codec/values.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import {
  ChangedCharges,
  ChargeChoices,
  ChargeRule,
  ChargeRulePreview,
  DiscountEffect,
  DiscountTerms,
  discountTerms,
  StudentDiscounts,
  WrittenChargeRule,
} from './office-charge-fields.ts';
import { MONEY_NOTE_MAX_LENGTH } from './office-payments.ts';

export const chargeErrors = {
  /** The students, their charges or discounts have changed since the preview. */
  chargesMoved: 409,
  /** The student has a discount for the same reason, service and year. */
  discountRepeated: 409,
  /** A rule that has charged somebody is neither changed nor deleted. */
  chargeRuleInForce: 'rule',
  /** Somebody has paid for the service and year since the charges were written. */
  chargesPaid: 'rule',
} as const satisfies ErrorTable;

const rule = { ruleId: ['id_rule', id] } as const;

const office = { claim: 'payments.manage' } as const;

/** What a bursar does for many students at once (decision 0102): charges by rule, and discounts. */
export const officeCharges = {
  choices: post('/api/payments/office/rules/choices.json', {
    summary: "What a rule is made of: services, years, and the faculties of the caller's claim.",
    access: office,
    request: emptyRequest,
    response: single(ChargeChoices),
  }),
  rules: post('/api/payments/office/rules/list.json', {
    summary: "The rules of an academic year for the faculties of the caller's claim, the newest first.",
    access: office,
    request: record({ academicYearId: ['id_a_year', id] }),
    response: list(ChargeRule),
  }),
  saveRule: post('/api/payments/office/rules/save.json', {
    summary: 'Adds a draft of a rule, or changes one.',
    access: office,
    request: WrittenChargeRule,
    response: single(record(rule)),
    writes: true,
  }),
  deleteRule: post('/api/payments/office/rules/delete.json', {
    summary: 'Deletes a draft.',
    access: office,
    request: record(rule),
    response: single(record(rule)),
    writes: true,
  }),
  previewRule: post('/api/payments/office/rules/preview.json', {
    summary: 'Whom a rule would charge now, what discounts take off, and what it has charged.',
    access: office,
    request: record(rule),
    response: single(ChargeRulePreview),
  }),
  applyRule: post('/api/payments/office/rules/apply.json', {
    summary:
      'Charges those whom the rule has not charged yet; refused when they are not those of the preview.',
    access: office,
    request: record({
      ...rule,
      /** As the preview has shown them. */
      studentCount: ['students', integerOf(1, 2 ** 31 - 1)],
      amount: ['amount', integer],
    }),
    response: single(ChangedCharges),
    writes: true,
  }),
  withdrawApplication: post('/api/payments/office/rules/withdraw.json', {
    summary: 'Takes the charges of an application back, unless somebody has paid since.',
    access: office,
    request: record({
      applicationId: ['id_application', id],
      reason: ['reason', textOf(1, MONEY_NOTE_MAX_LENGTH)],
    }),
    response: single(ChangedCharges),
    writes: true,
  }),
  discounts: post('/api/payments/office/discounts/list.json', {
    summary: "The discounts of a student of the caller's faculties, and the reasons for one.",
    access: office,
    request: record({ studentId: ['id_student', id] }),
    response: single(StudentDiscounts),
  }),
  previewDiscount: post('/api/payments/office/discounts/preview.json', {
    summary: 'What a discount would take off charges that stand.',
    access: office,
    request: DiscountTerms,
    response: single(DiscountEffect),
  }),
  grantDiscount: post('/api/payments/office/discounts/grant.json', {
    summary:
      'Grants a discount and takes it off what is charged already; refused when that is not as previewed.',
    access: office,
    request: record({
      ...discountTerms,
      reasonId: ['id_reason', id],
      basis: ['basis', textOf(1, MONEY_NOTE_MAX_LENGTH)],
      note: ['note', optional(textOf(1, MONEY_NOTE_MAX_LENGTH))],
      /** As the preview has shown it. */
      takenOff: ['taken', integer],
    }),
    response: single(DiscountEffect),
    writes: true,
  }),
  endDiscount: post('/api/payments/office/discounts/end.json', {
    summary:
      'Ends a discount: it takes nothing off later charges, and gives back what it has taken only if asked.',
    access: office,
    request: record({
      discountId: ['id_discount', id],
      /** What was taken off is owed again. */
      givesBack: ['give_back', flag],
      reason: ['reason', textOf(1, MONEY_NOTE_MAX_LENGTH)],
    }),
    response: single(DiscountEffect),
    writes: true,
  }),
} as const;
