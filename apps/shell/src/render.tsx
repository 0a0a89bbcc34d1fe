import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { PortalStore } from '@portal/platform';
import type { PortalModules } from './modules/portal-modules.ts';
import { Portal } from './portal.tsx';
import { guardHistory } from './shared/history-guard.ts';

/** A transition lets React render in small slices, so that the page can respond in between. */
export function renderPortal(store: PortalStore, modules: PortalModules): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  guardHistory();
  startTransition(() => createRoot(root).render(<Portal store={store} modules={modules} />));
}
