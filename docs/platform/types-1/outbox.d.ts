// Generated from packages/outbox by `pnpm run docs`. Do not edit.

declare module '@portal/outbox' {
export { countPendingByOutbox } from '@portal/outbox/src/pending-counts';
export { countPendingItems } from '@portal/outbox/src/pending-counts';
export { createOutbox } from '@portal/outbox/src/outbox';
export { permanentErrorMessage } from '@portal/outbox/src/permanent-error';
export { removePendingItems } from '@portal/outbox/src/pending-counts';
export { type Delivery } from '@portal/outbox/src/outbox-types';
export { type LaneItem } from '@portal/outbox/src/lane-update';
export { type LaneUpdate } from '@portal/outbox/src/lane-update';
export { type Outbox } from '@portal/outbox/src/outbox-types';
export { type OutboxItem } from '@portal/outbox/src/item';
export { type OutboxOptions } from '@portal/outbox/src/outbox-types';
export { type OutboxState } from '@portal/outbox/src/item';
}

declare module '@portal/outbox/src/item' {
/** The state of an item: waiting to be sent, being sent, or refused for good. */
export type OutboxState = 'waiting' | 'sending' | 'refused';
/** An item to be sent, in the order of the keys within its lane. */
export interface OutboxItem<Payload> {
    /** Sorts by the time of `add`, and is the idempotency key of every attempt. */
    readonly key: string;
    /** Items of one lane are sent one after the other; lanes do not wait for each other. */
    readonly lane: string;
    readonly payload: Payload;
    readonly state: OutboxState;
    /** Milliseconds since the epoch. */
    readonly addedAt: number;
    /** An attempt to send it was made, so that the server may have it; only in an outbox with a rest. */
    readonly wasSent?: boolean;
    /** Why the server refused it, in the reader's language. */
    readonly error?: string;
    /** A retry would be refused again. */
    readonly isFinal?: boolean;
    /** The browser did not store it, so that it is lost with this tab. */
    readonly isOnlyInMemory?: boolean;
    /** Uploaded bytes; only while this tab is sending the item. */
    readonly sentBytes?: number;
}
}

declare module '@portal/outbox/src/lane-update' {
/** An item of a lane while the lane is changed; a new item has no key yet. */
export interface LaneItem<Payload> {
    readonly key?: string;
    readonly payload: Payload;
    /** An attempt to send it was made, so that the server may have it. */
    readonly wasSent?: boolean;
    /** Why the server refused it. */
    readonly error?: string;
}
/**
 * What becomes of the items of a lane, in their order. It has no effects, because it may run again. A sent item stays as it is
 * until its answer has come.
 */
export type LaneUpdate<Payload> = (items: readonly LaneItem<Payload>[]) => readonly LaneItem<Payload>[];
}

declare module '@portal/outbox/src/outbox' {
import type { Outbox } from '@portal/outbox/src/outbox-types';
import type { OutboxOptions } from '@portal/outbox/src/outbox-types';
/** Opens an outbox and starts sending the items that an earlier tab left in it. */
export function createOutbox<Payload>(options: OutboxOptions<Payload>): Outbox<Payload>;
}

declare module '@portal/outbox/src/outbox-types' {
import type { LaneUpdate } from '@portal/outbox/src/lane-update';
import type { OutboxItem } from '@portal/outbox/src/item';
/** One attempt to send an item. */
export interface Delivery {
    /** The same for every attempt of an item, so that the server runs it once (D-05). */
    readonly idempotencyKey: string;
    readonly signal: AbortSignal;
    readonly onProgress: (sentBytes: number) => void;
}
/** Names an outbox and tells it how to send its items. */
export interface OutboxOptions<Payload> {
    /** Module and owner, such as `chat-7`, or `journal.check-in-7` for a second outbox of a module: items belong to one user and are only sent in that user's session. */
    readonly name: string;
    /**
     * Sends one item; `permanentErrorMessage` decides whether an error ends the attempts. The item is removed when it resolves,
     * or the lane is changed in one step, if it resolves with an update.
     */
    send: (payload: Payload, delivery: Delivery) => Promise<void | LaneUpdate<Payload>>;
    /** Returns the message of an error that a retry cannot fix, or `undefined` when the item should be retried. */
    permanentErrorMessage: (thrown: unknown) => string | undefined;
    /** An item is first sent when it did not change for this long, so that changes are sent together. */
    readonly restMs?: number;
}
/** A persistent queue of items that are not sent yet, oldest first; it survives a killed tab. */
export interface Outbox<Payload> {
    add: (lane: string, payload: Payload) => Promise<string>;
    /** Changes the items of a lane in one step that is stored when the promise resolves; needs `restMs`. */
    update: (lane: string, update: LaneUpdate<Payload>) => Promise<void>;
    /** Sends a refused item again. */
    retry: (key: string) => Promise<void>;
    /** Removes an item and aborts its request if it is being sent. */
    remove: (key: string) => Promise<void>;
    items: () => readonly OutboxItem<Payload>[];
    /** Calls the listener after every change of `items`; returns the function that unsubscribes. */
    subscribe: (listener: () => void) => () => void;
    /** Sends pending items at once, for example when the network is back. */
    wake: () => void;
    /** Like `wake`; items need not rest, for example because the tab is about to be closed. */
    flush: () => void;
    close: () => void;
}
}

declare module '@portal/outbox/src/pending-counts' {
/** Counts a user's pending items on this device per outbox, and those that only this tab has. */
export function countPendingByOutbox(ownerId: number): Promise<ReadonlyMap<string, number>>;
/** Counts a user's pending items in the outboxes of all modules. */
export const countPendingItems: (ownerId: number) => Promise<number>;
/** Removes a user's pending items of all modules, because nothing may stay on the device after sign-out (D-26). */
export function removePendingItems(ownerId: number): Promise<void>;
}

declare module '@portal/outbox/src/permanent-error' {
/**
 * Returns the message of an error that a retry cannot fix: a rule of the university or an invalid request. Network errors,
 * server errors and an ended session are temporary.
 */
export function permanentErrorMessage(thrown: unknown): string | undefined;
}
