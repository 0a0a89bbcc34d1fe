import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalStore } from '@portal/platform';
import { showToast } from '@portal/ui';
import type { LoadedPage } from '../portal-modules.ts';
import { useModules } from '../use-modules.ts';
import { loadHealing } from './load-healing.ts';

/** Reports are sent when the page has settled. */
const REPORT_AFTER_MS = 5_000;

/** The page that the tab was opened with began with the navigation, others with a click. */
const beganWithTab = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(({ name }) => new URL(name).pathname === window.location.pathname);

let isFirstPage = true;

const startOfPage = (): number => (isFirstPage && beganWithTab() ? 0 : performance.now());

/** Reports how the page of a module fares, a while after it was loaded; returns what its first content calls. */
export function useModuleReport(id: string, loadedPage: Promise<LoadedPage>): () => void {
  const modules = useModules();
  const store = usePortalStore();
  const t = useTranslations('shell');
  const [startedAt] = useState(startOfPage);
  const shownAt = useRef<number>(undefined);
  const onShown = useCallback(() => {
    shownAt.current ??= performance.now();
  }, []);
  useEffect(() => {
    isFirstPage = false;
    let isLeft = false;
    const report = async () => {
      const { reportPage } = await loadHealing();
      const contentMs = shownAt.current === undefined ? undefined : shownAt.current - startedAt;
      if (await reportPage({ store, modules }, id, contentMs))
        await showToast({ text: t('modules.previous') });
    };
    const reportLater = () => {
      if (!isLeft) setTimeout(() => isLeft || report().catch(console.warn), REPORT_AFTER_MS);
    };
    loadedPage.then(reportLater, reportLater);
    return () => {
      isLeft = true;
    };
  }, [modules, store, t, id, loadedPage, startedAt]);
  return onShown;
}
