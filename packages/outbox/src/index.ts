export { createOutbox, type Attempt, type Outbox, type OutboxRules } from './outbox.ts';
export { countUnsent, findUnsent } from './unsent.ts';
export type { OutboxItem, OutboxState } from './item.ts';
