import { useEffect, useEffectEvent, useState } from 'react';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { showToast } from '../toast/show-toast.ts';
import type { LazyChunk } from './lazy-chunk.ts';

const RETRY_DELAY_MS = 3_000;

/**
 * Returns the value of a lazy chunk once it has been needed and is loaded. A failed load shows a message and is retried while the
 * value is needed.
 */
export function useLazyChunk<Value>(chunk: LazyChunk<Value>, isNeeded: boolean): Value | undefined {
  const t = useUiTranslations();
  const [hasBeenNeeded, setHasBeenNeeded] = useState(isNeeded);
  const [, setIsLoaded] = useState(false);
  if (isNeeded && !hasBeenNeeded) setHasBeenNeeded(true);
  const notifyFailure = useEffectEvent(() => {
    showToast({ kind: 'error', text: t('failed.network') }).catch((error: unknown) => console.warn(error));
  });
  useEffect(() => {
    if (!isNeeded) return undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const load = (isFirst: boolean) =>
      chunk.load().then(
        () => !isUnmounted && setIsLoaded(true),
        (error: unknown) => {
          console.warn(error);
          if (isUnmounted) return;
          if (isFirst) notifyFailure();
          retryTimer = setTimeout(() => void load(false), RETRY_DELAY_MS);
        },
      );
    void load(true);
    return () => {
      isUnmounted = true;
      clearTimeout(retryTimer);
    };
  }, [chunk, isNeeded]);
  return hasBeenNeeded ? chunk.value : undefined;
}
