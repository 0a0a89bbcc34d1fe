import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { currentLanguage } from '@portal/i18n';
import { measureLayout, selectUser, type PortalStore } from '@portal/platform';
import type { PortalModules } from '../modules/portal-modules.ts';
import { Portal } from './portal.tsx';
import { guardTranslation } from '../shared/guard-translation.ts';
import { guardHistory } from '../shared/history-guard.ts';
import { removeFirstView } from '../shared/remove-first-view.ts';
import { findRoot, isFor } from '../shared/rendered-page.ts';

/** React reports what the server has left to the browser, such as modules, as if it had failed. */
const LEFT_TO_BROWSER = 'error #419';

function warn(error: unknown): void {
  if (!String(error).includes(LEFT_TO_BROWSER)) console.warn(error);
}

/**
 * Takes over the page that the server has rendered, or renders it; in a transition, in small slices, so that the page can respond in
 * between.
 */
export function renderPortal(store: PortalStore, modules: PortalModules): Root | undefined {
  const element = findRoot();
  if (!element) throw new Error('No root');
  guardHistory();
  guardTranslation();
  const isRendered = isFor(element, selectUser(store.getState())?.personId, currentLanguage());
  const portal = <Portal store={store} modules={modules} />;
  let root: Root | undefined;
  measureLayout();
  startTransition(() => {
    if (isRendered) root = hydrateRoot(element, portal, { onRecoverableError: warn });
    else {
      element.replaceChildren();
      removeFirstView();
      root = createRoot(element);
      root.render(portal);
    }
  });
  return root;
}
