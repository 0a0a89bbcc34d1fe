import type { OrderKind } from '@portal/domain';
import type { ColumnType, Generated } from 'kysely';

export interface StudentOrderTable {
  id: Generated<number>;
  /** `renamed` changes neither state nor group. */
  kind: OrderKind | 'renamed';
  number: string;
  date: string;
  effective_on: string;
  basis: Generated<string>;
  source: string | null;
  source_id: string | null;
  created_at: Generated<Date>;
}

export interface StudentOrderPersonTable {
  order_id: number;
  person_id: number;
  group_id: number | null;
  /** Of a change of name. */
  former_name: string | null;
  /** The planned last day of a leave. */
  leave_until: string | null;
  source: string | null;
  /** What a withdrawal restores; null for orders of earlier releases. */
  memberships_before: ColumnType<readonly object[] | null, string | null | undefined, never>;
}

/** Derived from the orders by a trigger. */
export interface StudentPeriodTable {
  person_id: number;
  first_day: string;
  last_day: string;
  status: 'leave' | 'left' | 'graduated';
  order_id: number;
}
