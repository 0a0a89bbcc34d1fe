import { useEffect } from 'react';
import { dropRenderedAttributes } from '@portal/ui';
import { findRoot, isModuleRendered } from '../shared/rendered-page.ts';

/** Says that the module works, or says why it cannot: what was pressed meanwhile is done then (index.html). */
export function useModuleStarted(): void {
  // After what the module does in its first commit, such as taking over what was typed.
  useEffect(() => {
    if (!isModuleRendered()) return;
    delete findRoot()?.dataset['module'];
    dropRenderedAttributes();
    window.dispatchEvent(new Event('portal-started'));
  }, []);
}
