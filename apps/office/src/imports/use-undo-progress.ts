import { useEffect, useEffectEvent } from 'react';
import type { OfficeImportPage } from '@portal/wire/imports/office-imports';

const EVERY_MS = 3_000;

interface PastImports {
  readonly data?: { readonly pages: readonly OfficeImportPage[] } | undefined;
  readonly refetch: () => unknown;
}

/** Reads the list again while an import of it is being undone. */
export function useUndoProgress({ data, refetch }: PastImports): void {
  const isUndoing = (data?.pages ?? []).some(({ imports }) => imports.some((one) => one.isUndoing));
  const read = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isUndoing) return undefined;
    const timer = setInterval(() => read(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isUndoing]);
}
