import { useEffect } from 'react';
import { dropRenderedAttributes } from '@portal/ui';
import { findRoot, isModuleRendered } from '../shared/rendered-page.ts';

function start(): void {
  if (!isModuleRendered()) return;
  delete findRoot()?.dataset['module'];
  dropRenderedAttributes();
  window.dispatchEvent(new Event('portal-started'));
}

/** Says that the module works, or says why it cannot: what was pressed meanwhile is done then (index.html). */
export function useModuleStarted(): void {
  // In a task of its own, after all that the first commit of the module causes, such as taking over what was typed.
  useEffect(() => void setTimeout(start), []);
}
