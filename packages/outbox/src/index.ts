export { createOutbox } from './outbox.ts';
export type { Delivery, Outbox, OutboxOptions } from './outbox-types.ts';
export { countPendingItems, countPendingByOutbox, removePendingItems } from './pending-counts.ts';
export { permanentErrorMessage } from './permanent-error.ts';
export type { OutboxItem, OutboxState } from './item.ts';
export type { LaneItem, LaneUpdate } from './lane-update.ts';
