import type { Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '@portal/domain';

interface ChargeRuleTable {
  id: Generated<number>;
  service_id: number;
  academic_year_id: number;
  /** Whom it concerns; null: all. */
  faculty_id: number | null;
  study_year: number | null;
  education_form_id: number | null;
  speciality_id: number | null;
  note: string | null;
  created_at: Generated<Date>;
}

interface ChargeInstalmentTable {
  rule_id: number;
  due_on: string;
  /** Tyiyn. */
  amount: number;
}

interface ChargeApplicationTable {
  id: Generated<number>;
  rule_id: number;
  applied_at: Generated<Date>;
  withdrawn_at: Date | null;
}

interface DiscountReasonTable {
  id: number;
  title: JSONColumnType<LocalizedText>;
}

interface DiscountTable {
  id: Generated<number>;
  student_id: number;
  /** Null: all services. */
  service_id: number | null;
  academic_year_id: number;
  /** Either of each charge, or a sum in tyiyn that is taken off once. */
  percent: number | null;
  amount: number | null;
  reason_id: number;
  basis: string;
  note: string | null;
  granted_at: Generated<Date>;
  ended_at: Date | null;
}

/** Tables of charges by rule and of discounts. */
export interface ChargeTables {
  charge_rule: ChargeRuleTable;
  charge_instalment: ChargeInstalmentTable;
  charge_application: ChargeApplicationTable;
  discount_reason: DiscountReasonTable;
  discount: DiscountTable;
}
