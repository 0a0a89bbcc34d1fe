import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { READING_AGE_MAX_MS, type Readable } from '@portal/wire';
import { isNotReached, useDraft, usePortalSelector, selectIsOnline } from '@portal/platform';
import { useSavePositionMutation } from './reader.api.ts';

/** Where a person is in a file: the page of a PDF or the location in an EPUB, and the part that is read. */
export interface ReadingPosition {
  readonly place: string;
  readonly fraction: number;
}

interface ReachedPlace extends ReadingPosition {
  readonly reachedAt: number;
}

const SAVE_AFTER_MS = 2_000;

const toPlace = (text: string): ReachedPlace | undefined => {
  if (text === '') return undefined;
  const { place, fraction, reachedAt }: Partial<ReachedPlace> = JSON.parse(text);
  return place === undefined || fraction === undefined || reachedAt === undefined
    ? undefined
    : { place, fraction, reachedAt };
};

/** The newer one of the server's place and of a place that this browser could not send yet. */
export function startPlace(server: Readable['position'], pending: string): ReadingPosition | undefined {
  const own = toPlace(pending);
  if (own && (!server || own.reachedAt > Date.parse(server.savedAt))) return own;
  return server ?? undefined;
}

/**
 * Saves where the person is: 2 s after the last page, when the page is left, and when the network is back. A place that did not
 * reach the server lies with the drafts, which sign-out removes.
 */
export function useReadingPosition({ kind, id, position }: Pick<Readable, 'kind' | 'id' | 'position'>) {
  const draft = useDraft(`reading:${kind}:${id}`);
  const [start] = useState(() => startPlace(position, draft.text));
  const isOnline = usePortalSelector(selectIsOnline);
  const [save] = useSavePositionMutation();
  const reached = useRef(toPlace(draft.text));
  const [movedAt, setMovedAt] = useState<number>();

  const send = useEffectEvent(async () => {
    const { current } = reached;
    if (!current) return;
    reached.current = undefined;
    const { place, fraction, reachedAt } = current;
    const ageMs = Math.min(READING_AGE_MAX_MS, Math.max(0, Date.now() - reachedAt));
    const result = await save({ kind, id, place, fraction, ageMs });
    const isPending = result.error !== undefined && isNotReached(result.error);
    if (isPending) reached.current ??= current;
    else if (!reached.current) draft.write('');
  });

  useEffect(() => {
    if (isOnline) void send();
  }, [isOnline]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void send();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void send();
    };
  }, []);

  useEffect(() => {
    if (movedAt === undefined) return undefined;
    const timer = setTimeout(() => void send(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [movedAt]);

  return {
    start,
    moveTo: (place: ReadingPosition) => {
      const reachedAt = Date.now();
      reached.current = { ...place, reachedAt };
      draft.write(JSON.stringify(reached.current));
      setMovedAt(reachedAt);
    },
  };
}
