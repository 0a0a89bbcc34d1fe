import { useState } from 'react';
import { showToast } from '@portal/ui';

/** Copies a text; `failed` is said where the browser does not allow it, as over plain http, so that the reader selects the text. */
export function useCopy(text: string, failed: string) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      await showToast({ kind: 'error', text: failed });
    }
  };
  return { isCopied, copy: () => void copy() };
}
