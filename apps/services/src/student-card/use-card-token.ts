import { useEffect, useEffectEvent, useState } from 'react';
import { useStoredAt } from '@portal/platform';
import type { Loadable } from '@portal/ui';
import type { CardToken } from '@portal/wire';
import { useCardTokenQuery } from './card.api.ts';

const MS_IN_SECOND = 1_000;
/** The part of its life after which a code is replaced: who scans it then still has time to open the card. */
const RENEWED_AFTER = 0.6;
/** After a failed request. */
const RETRY_MS = 5_000;

export interface OwnCard {
  readonly query: Loadable<CardToken>;
  /** True when the code is too old to be shown: the phone slept, or there is no network. */
  readonly isExpired: boolean;
  /** Milliseconds since the epoch: until then the code opens the card; 0 without a code. */
  readonly validUntil: number;
  /** When the code was stored, for one that is shown because the server cannot be reached. */
  readonly storedAt: number | undefined;
  /** False when the student does not consent to a card that everybody sees. */
  readonly isConsented: boolean;
}

/** A code of the signed-in student's card that replaces itself before it expires. */
export function useCardToken(): OwnCard {
  const query = useCardTokenQuery({}, { refetchOnMountOrArgChange: true });
  const { currentData, error, fulfilledTimeStamp = 0, isError, isFetching, refetch } = query;
  const storedAt = useStoredAt(query);
  const issuedAt = storedAt ?? fulfilledTimeStamp;
  const isConsented = !(error !== undefined && 'code' in error && error.code === 'cardNotConsented');
  const [now, setNow] = useState(() => Date.now());
  const lifeMs = (currentData?.validSeconds ?? 0) * MS_IN_SECOND;
  const validUntil = lifeMs === 0 ? 0 : issuedAt + lifeMs;
  const renewAt = issuedAt + lifeMs * RENEWED_AFTER;
  const update = useEffectEvent(() => {
    setNow(Date.now());
    if (!isFetching && Date.now() >= renewAt) void refetch();
  });
  useEffect(() => {
    if (isFetching || lifeMs === 0 || !isConsented) return undefined;
    const timer = setTimeout(update, isError ? RETRY_MS : Math.max(0, renewAt - Date.now()));
    return () => clearTimeout(timer);
  }, [isFetching, isError, isConsented, renewAt, lifeMs, now]);
  useEffect(() => {
    // Timers stand still while a phone sleeps.
    const wake = () => {
      if (!document.hidden) update();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);
  return { query, isExpired: lifeMs > 0 && now >= validUntil, validUntil, storedAt, isConsented };
}
