import { useEffect, useEffectEvent, useState } from 'react';
import { useUiText } from '../texts/use-ui-text.ts';
import { showToast } from '../toast/show-toast.ts';
import type { LazyChunk } from './lazy-chunk.ts';

const PAUSE_MS = 3_000;

/**
 * A late part from the moment it is first needed and there. Where it cannot be fetched the reader is told, and it is tried again
 * for as long as it is needed.
 */
export function useLazyChunk<Part>(late: LazyChunk<Part>, isNeeded: boolean): Part | undefined {
  const t = useUiText();
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  const [, setIsThere] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const tell = useEffectEvent(() => {
    showToast({ kind: 'error', text: t('failed.network') }).catch((error: unknown) => console.warn(error));
  });
  useEffect(() => {
    if (!isNeeded) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = (isFirst: boolean) =>
      late.load().then(
        () => !isGone && setIsThere(true),
        (error: unknown) => {
          console.warn(error);
          if (isGone) return;
          if (isFirst) tell();
          again = setTimeout(() => void load(false), PAUSE_MS);
        },
      );
    void load(true);
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [late, isNeeded]);
  return wasNeeded ? late.part : undefined;
}
