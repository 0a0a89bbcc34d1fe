import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { PortalStore } from '@portal/platform';
import type { PortalModules } from './modules/portal-modules.ts';
import { Portal } from './portal.tsx';

/** Draws the portal; as a transition React does so in small pieces, and the page answers in between. */
export function draw(store: PortalStore, modules: PortalModules): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  startTransition(() => createRoot(root).render(<Portal store={store} modules={modules} />));
}
