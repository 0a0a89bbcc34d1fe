import { useEffect } from 'react';
import { BASE_PATH, isReaderPath } from '@portal/wire';

/** Whether the document was loaded as a page of the reader; links of the portal change the address alone. */
function isLoadedByReader(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || isReaderPath(new URL(loaded.name).pathname.slice(BASE_PATH.length));
}

/**
 * True when the page may frame documents of its own. Safari applies the `frame-ancestors` of the page to them, and only the reader's
 * pages allow that (D-69), so a reader that a link has opened loads its page first.
 */
export function useFramingPage(isFramed: boolean): boolean {
  const needsPage = isFramed && navigator.vendor.startsWith('Apple') && !isLoadedByReader();
  useEffect(() => {
    if (needsPage) window.location.reload();
  }, [needsPage]);
  return !needsPage;
}
