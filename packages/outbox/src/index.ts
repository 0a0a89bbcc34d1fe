export { createOutbox, type Delivery, type Outbox, type OutboxOptions } from './outbox.ts';
export { countPendingItems, countPendingByOutbox, removePendingItems } from './pending-counts.ts';
export type { OutboxItem, OutboxState } from './item.ts';
