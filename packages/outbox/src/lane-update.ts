import { keyAfter, nextKey, type StoredItem } from './item.ts';

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

/** What an update of a lane removes and writes. */
export interface Changes<Payload> {
  readonly removed: readonly string[];
  readonly written: readonly (readonly [key: string, item: StoredItem<Payload>])[];
}

const isAwaitingResponse = ({ wasSent, error }: LaneItem<unknown>): boolean =>
  wasSent === true && error === undefined;

/** A key for a new last item; sorts after `previous` even when the clock was set back. */
function lastKey(previous: string): string {
  const { key } = nextKey();
  return key > previous ? key : keyAfter(previous);
}

/** Keys for new items: at the end the time, between others a key that sorts after the one before. */
function withKeys<Payload>(items: readonly LaneItem<Payload>[]): (readonly [string, LaneItem<Payload>])[] {
  const lastKnown = items.findLastIndex(({ key }) => key !== undefined);
  let previous = '';
  return items.map((item, at) => {
    previous = item.key ?? (at > lastKnown ? lastKey(previous) : keyAfter(previous));
    return [previous, item];
  });
}

interface StoredLane<Payload> {
  readonly lane: string;
  readonly items: readonly (readonly [key: string, item: StoredItem<Payload>])[];
  /** The item whose response has come. */
  readonly settledKey: string | undefined;
}

/** The writes that an update of a lane needs. */
export function applyToLane<Payload>(
  { lane, items, settledKey }: StoredLane<Payload>,
  update: LaneUpdate<Payload>,
): Changes<Payload> {
  const before = new Map(items.map(([key, item]) => [key, { key, ...item }]));
  const after = withKeys(update([...before.values()]));
  const remaining = new Map(after);
  const changed = after.filter(([key, item]) => before.get(key) !== item);
  const removed = [...before.keys()].filter((key) => !remaining.has(key));
  for (const key of [...removed, ...changed.map(([each]) => each)]) {
    const old = before.get(key);
    if (old && isAwaitingResponse(old) && key !== settledKey)
      throw new Error('An item that waits for its response cannot change');
  }
  const written = changed.map(([key, { payload, wasSent, error }]) => {
    const { addedAt = Date.now() } = before.get(key) ?? {};
    const facts = { ...(wasSent === true && { wasSent }), ...(error !== undefined && { error }) };
    return [key, { lane, payload, addedAt, changedAt: Date.now(), ...facts }] as const;
  });
  return { removed, written };
}
