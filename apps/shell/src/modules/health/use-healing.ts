import { useCallback, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalStore } from '@portal/platform';
import { showToast } from '@portal/ui';
import { LoadError } from '../module-error.ts';
import { useModules } from '../use-modules.ts';
import type { Attempts } from './heal.ts';
import { loadHealing } from './load-healing.ts';

interface ModulePage {
  readonly id: string;
  readonly page: string;
  readonly onRetry: () => void;
}

/** Loads the page in another version when it crashes; `isHealing` until it is known whether there is one. */
export function useHealing({ id, page, onRetry }: ModulePage) {
  const modules = useModules();
  const store = usePortalStore();
  const t = useTranslations('shell');
  const attempts = useRef<Attempts>(new Map());
  const [isHealing, setIsHealing] = useState(false);
  const hasLeftOut = useRef(false);
  const heal = async (error: unknown) => {
    const version = modules.mounted.get(id);
    // Loading the page has already tried all versions.
    if (error instanceof LoadError || version === undefined) return;
    setIsHealing(true);
    try {
      const { healCrash } = await loadHealing();
      if (!healCrash({ store, modules }, attempts.current, { id, page, version, error })) return;
      hasLeftOut.current = attempts.current.get(version) === 'leftOut';
      onRetry();
    } catch (failure) {
      // The healing did not load either; the page shows its own error.
      console.warn(failure);
    } finally {
      setIsHealing(false);
    }
  };
  /** The first content of any version calls it. */
  const onShown = useCallback(() => {
    if (hasLeftOut.current) void showToast({ text: t('modules.previous') });
    hasLeftOut.current = false;
  }, [t]);
  return { isHealing, heal: (error: unknown) => void heal(error), onShown };
}
