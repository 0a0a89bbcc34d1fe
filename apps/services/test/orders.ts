import { respond } from '@portal/testing';
import { notifications, singleWindow, type Order, type OrderPurpose } from '@portal/wire';
import type { OrderDistrict, OrderDocument, OrderRegion } from '@portal/wire/single-window/single-window';

interface Choices {
  readonly documents: OrderDocument[];
  readonly regions: OrderRegion[];
  readonly districts: Readonly<Record<number, OrderDistrict[]>>;
  readonly purposes: OrderPurpose[];
}

/** What can be chosen in tests. */
export const orderChoices: Choices = {
  documents: [
    { id: 1, name: 'Справка об обучении', usualDays: 1 },
    { id: 2, name: 'Академическая справка', usualDays: 10 },
  ],
  regions: [
    { id: 1, name: 'Город Бишкек' },
    { id: 9, name: 'Чуйская область' },
  ],
  districts: {
    1: [{ id: 1, name: 'Ленинский район' }],
    9: [
      { id: 49, name: 'Аламудунский район' },
      { id: 50, name: 'Жайылский район' },
    ],
  },
  purposes: [
    { id: 1, name: 'По месту требования', isOwnText: false },
    { id: 8, name: 'Другое', isOwnText: true },
  ],
};

/** The server's lists. */
export const orderHandlers = [
  respond(singleWindow.documents, () => orderChoices.documents),
  respond(singleWindow.regions, () => orderChoices.regions),
  respond(singleWindow.districts, ({ regionId }) => orderChoices.districts[regionId] ?? []),
  respond(singleWindow.purposes, () => orderChoices.purposes),
  respond(notifications.counts, () => []),
];

/** An order that waits, with the given changes. */
export const anOrder = (changes: Partial<Order> = {}): Order => {
  const { status = 'waiting', createdAt = '2026-11-18T05:00:00.000Z' } = changes;
  return {
    id: 7,
    status,
    version: 1,
    createdAt,
    document: { id: 1, name: 'Справка об обучении', usualDays: 1 },
    region: { id: 9, name: 'Чуйская область' },
    district: { id: 49, name: 'Аламудунский район' },
    purpose: { id: 1, name: 'По месту требования', isOwnText: false },
    pickup: null,
    purposeText: null,
    steps: [{ status, at: createdAt, reason: null }],
    ...changes,
  };
};
