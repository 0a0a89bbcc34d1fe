import type { Generated, JSONColumnType } from 'kysely';
import type { OrderStatus } from '@portal/wire';
import type { LocalizedText } from '@portal/domain';

export interface OrderDocumentTable {
  id: Generated<number>;
  title: JSONColumnType<LocalizedText>;
  usual_days: number;
  position: number;
  is_offered: Generated<boolean>;
  /** The document that the portal makes of it itself. */
  issued_as: Generated<'studyConfirmation' | 'academicCertificate' | null>;
}

export interface RegionTable {
  id: Generated<number>;
  title: JSONColumnType<LocalizedText>;
  position: number;
}

export interface DistrictTable {
  id: Generated<number>;
  region_id: number;
  title: JSONColumnType<LocalizedText>;
  position: number;
}

export interface OrderPurposeTable {
  id: Generated<number>;
  title: JSONColumnType<LocalizedText>;
  is_own_text: Generated<boolean>;
  position: number;
  is_offered: Generated<boolean>;
}

export interface DocumentOrderTable {
  id: Generated<number>;
  student_id: number;
  document_id: number;
  region_id: number;
  district_id: number;
  purpose_id: number;
  /** Of a purpose in the student's own words. */
  purpose_text: string | null;
  status: Generated<OrderStatus>;
  version: Generated<number>;
  /** Why the office cancelled it. */
  reason: string | null;
  /** Where and when it is fetched, when the office says it. */
  pickup: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Written by a trigger. */
export interface DocumentOrderStepTable {
  order_id: number;
  version: number;
  status: OrderStatus;
  reason: string | null;
  at: Generated<Date>;
}
