import {
  count,
  emptyRequest,
  flag,
  id,
  INLINE,
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
import { language, oneOfNames } from '../codec/names.ts';
import { download, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { officeOrders } from './office-orders.ts';
import { orderStatuses } from './order-statuses.ts';

/** The longest purpose in the student's own words, in characters. */
export const PURPOSE_MAX_LENGTH = 200;

export const singleWindowErrors = {
  /** One open order per document and purpose (decisions 4, Orders). */
  orderExists: 409,
  /** The order is no longer in the state of the step (decisions 4, Orders). */
  orderStepRefused: 409,
  /** One of the orders is not in the state from which the step of the office goes. */
  orderMoved: 409,
  /** A confirmation states that the student studies now. */
  notStudying: 409,
} as const satisfies ErrorTable;

const orderStatus = oneOfNames(orderStatuses);

/** A document that can be ordered. */
export const OrderDocument = record({
  id: ['id_doc', id],
  name: ['doc', text],
  /** Working days that the office usually needs. */
  usualDays: ['days', count],
});
export type OrderDocument = InsideOf<typeof OrderDocument>;

/** A region, or a city that is not part of one. */
export const OrderRegion = record({ id: ['id_region', id], name: ['region', text] });
export type OrderRegion = InsideOf<typeof OrderRegion>;

/** A district or a city of a region. */
export const OrderDistrict = record({ id: ['id_district', id], name: ['district', text] });
export type OrderDistrict = InsideOf<typeof OrderDistrict>;

/** What a document is ordered for. */
export const OrderPurpose = record({
  id: ['id_naznachenie', id],
  name: ['naznachenie', text],
  /** True: the student writes the purpose. */
  isOwnText: ['own_text', flag],
});
export type OrderPurpose = InsideOf<typeof OrderPurpose>;

/** A step of an order: the status it got, when, and why when the office has cancelled it. */
const OrderStep = record({
  status: ['status', orderStatus],
  at: ['date', timestamp],
  reason: ['reason', nullable(text)],
});
export type OrderStep = InsideOf<typeof OrderStep>;

/** An order with its steps, oldest first. */
export const Order = record({
  id: ['id_order', id],
  status: ['status', orderStatus],
  version: ['version', id],
  createdAt: ['date', timestamp],
  document: [INLINE, OrderDocument],
  region: [INLINE, OrderRegion],
  district: [INLINE, OrderDistrict],
  purpose: [INLINE, OrderPurpose],
  /** The purpose in the student's words. */
  purposeText: ['text', nullable(text)],
  steps: ['steps', list(OrderStep)],
  /** Where and when a prepared document is fetched. */
  pickup: ['pickup', nullable(text)],
});
export type Order = InsideOf<typeof Order>;

const studentIdentity = { uid: 'personId', id_student: 'personId' } as const;

/** Endpoints of the single window (spec §7 Single window). */
export const singleWindow = {
  documents: post('/api/singlewindow/doc/list.json', {
    summary: 'The documents that can be ordered.',
    access: 'student',
    request: emptyRequest,
    response: list(OrderDocument),
    identity: studentIdentity,
  }),
  regions: post('/api/singlewindow/region/list.json', {
    summary: 'The regions of the country, and the cities next to them.',
    access: 'student',
    request: emptyRequest,
    response: list(OrderRegion),
    identity: studentIdentity,
  }),
  districts: post('/api/singlewindow/district/list.json', {
    summary: 'The districts and cities of a region.',
    access: 'student',
    request: record({ regionId: ['id_region', id] }),
    response: list(OrderDistrict),
    identity: studentIdentity,
  }),
  purposes: post('/api/singlewindow/naznachenie/list.json', {
    summary: 'What a document can be ordered for.',
    access: 'student',
    request: emptyRequest,
    response: list(OrderPurpose),
    identity: studentIdentity,
  }),
  orders: post('/api/singlewindow/order/list.json', {
    summary: "The caller's orders with their steps, newest first.",
    access: 'student',
    isForGraduates: true,
    request: emptyRequest,
    response: list(Order),
    identity: studentIdentity,
  }),
  saveOrder: post('/api/singlewindow/order/save.json', {
    summary: 'Orders a document. One order per document and purpose is open at a time.',
    access: 'student',
    request: record({
      documentId: ['id_doc', id],
      regionId: ['id_region', id],
      districtId: ['id_district', id],
      purposeId: ['id_naznachenie', id],
      /** Of a purpose in the student's own words only. */
      purposeText: ['text', optional(textOf(1, PURPOSE_MAX_LENGTH))],
    }),
    response: single(Order),
    identity: studentIdentity,
    writes: true,
  }),
  cancelOrder: post('/api/singlewindow/order/cancel.json', {
    summary: "Cancels the caller's order while it is waiting.",
    access: 'student',
    request: record({ orderId: ['id_order', id] }),
    response: single(Order),
    identity: studentIdentity,
    writes: true,
  }),
  confirmation: download('/api/singlewindow/confirmation.file', {
    summary:
      'Confirms that the caller studies now: an issued PDF in the chosen language or that of the request.',
    access: 'student',
    request: record({ language: ['lang', optional(language)] }),
  }),
  ...officeOrders,
} as const;
