import {
  boolean,
  count,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { listOf } from '../codec/values.ts';
import { idTexts } from '../codec/id-texts.ts';
import { oneOfNames } from '../codec/names.ts';
import { download, post } from '../contract/endpoint.ts';
import { orderStatuses } from './order-statuses.ts';

/** The orders of one page of the office's queue. */
export const OFFICE_ORDERS_PAGE = 50;
/** The orders that one step takes together, at most. */
export const OFFICE_STEP_MAX = 100;
/** The longest reason of a cancellation, in characters. */
export const CANCEL_REASON_MAX_LENGTH = 300;
/** The longest text of where and when a document is fetched, in characters. */
export const PICKUP_MAX_LENGTH = 300;

/** The steps that the office takes with an order; only a cancellation has a reason (decisions 4, Orders). */
export const officeSteps = ['take', 'prepare', 'issue', 'cancel'] as const;
export type OfficeStep = (typeof officeSteps)[number];

/** The documents of orders that the portal makes itself. */
export const orderCertificates = ['studyConfirmation', 'academicCertificate'] as const;
export type OrderCertificate = (typeof orderCertificates)[number];

/** An order as the office sees it. */
export const OfficeOrder = record({
  id: ['id_order', id],
  status: ['status', oneOfNames(orderStatuses)],
  createdAt: ['date', timestamp],
  /** When it got its status. */
  changedAt: ['changed', timestamp],
  studentId: ['id_student', id],
  studentName: ['s_fio', text],
  /** `null`: the student is in no group any more. */
  groupName: ['p20', nullable(text)],
  documentName: ['doc', text],
  /** What the portal can issue for it now; `null`: the office makes the document. */
  certificate: ['certificate', nullable(oneOfNames(orderCertificates))],
  /** The student waits for more working days than the document usually takes. */
  isLate: ['late', flag],
  purpose: ['naznachenie', text],
  place: ['place', text],
  /** Why it was cancelled. */
  reason: ['reason', nullable(text)],
  /** Where and when the student fetches it, in work or prepared; `null`: nobody has said it. */
  pickup: ['pickup', nullable(text)],
});
export type OfficeOrder = InsideOf<typeof OfficeOrder>;

const OfficeQueue = record({
  orders: ['orders', list(OfficeOrder)],
  hasMore: ['hasMore', boolean],
  /** The orders that wait for the office, by status. */
  waitingCount: ['waiting', count],
  preparingCount: ['preparing', count],
  preparedCount: ['prepared', count],
});
export type OfficeQueue = InsideOf<typeof OfficeQueue>;

const office = { claim: 'orders.process' } as const;

/** Which orders the office sees. */
export const orderQueueFilter = {
  status: ['status', oneOfNames(orderStatuses)],
  /** Words of the student's name. */
  text: ['text', optional(textOf(1, 100))],
} as const;

/** The office's side of the single window (D-65). */
export const officeOrders = {
  officeQueue: post('/api/singlewindow/office/list.json', {
    summary:
      "Orders of the students of the caller's faculties in one status: the oldest first while they are open, else the newest.",
    access: office,
    request: record({
      ...orderQueueFilter,
      /** The last order of the page before. */
      afterId: ['after', optional(id)],
    }),
    response: single(OfficeQueue),
  }),
  takeSteps: post('/api/singlewindow/office/step.json', {
    summary: 'Takes one step with some orders, all or none, and notifies their students.',
    access: office,
    request: record({
      orderIds: ['id_order', listOf(id, OFFICE_STEP_MAX)],
      step: ['step', oneOfNames(officeSteps)],
      /** Of a cancellation only; the student reads it. */
      reason: ['reason', optional(textOf(1, CANCEL_REASON_MAX_LENGTH))],
      /** Where and when the documents are fetched, of `prepare` only; without it as the setting `orderPickup` says. */
      pickup: ['pickup', optional(textOf(1, PICKUP_MAX_LENGTH))],
    }),
    response: list(OfficeOrder),
    writes: true,
  }),
  printOrders: download('/api/singlewindow/office/print.pdf', {
    summary:
      'One PDF of orders in work or prepared: each document that the portal makes is issued and has its pages, and the last pages list every order.',
    access: office,
    request: record({ orderIds: ['id_order', idTexts(OFFICE_STEP_MAX)] }),
  }),
} as const;
