import { useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { useLeaveGuard } from '@portal/platform';
import { Button, Dialog } from '@portal/ui';
import { UnsavedContext, type UnsavedWorkList, type UnsavedWork } from './unsaved-work.ts';

type LeaveDecision = 'keepEditing' | 'discard' | 'save';

/** The work that is not saved yet, and the question about it. */
function useUnsaved() {
  const [works] = useState(() => new Set<UnsavedWork>());
  const [choose, setChoose] = useState<(choice: LeaveDecision) => void>();
  const unsaved = useMemo((): UnsavedWorkList & { readonly has: () => boolean } => {
    // What was opened last comes first, because it may be a part of what was opened before.
    const unsavedWorks = () => [...works].toReversed().filter((work) => work.isUnsaved());
    const save = async (): Promise<boolean> => {
      for (const work of unsavedWorks()) if (!(await work.save())) return false;
      return true;
    };
    return {
      has: () => unsavedWorks().length > 0,
      add(work) {
        works.add(work);
        return () => void works.delete(work);
      },
      async mayLeave() {
        if (unsavedWorks().length === 0) return true;
        const choice = await new Promise<LeaveDecision>((resolve) => setChoose(() => resolve));
        setChoose(undefined);
        if (choice === 'discard') unsavedWorks().forEach((work) => work.discard());
        return choice === 'save' ? save() : choice === 'discard';
      },
    };
  }, [works]);
  return { unsaved, choose };
}

/** Asks what to do with unsaved work before its panel is closed or the page is left. */
export function UnsavedBoundary({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('journal');
  const { unsaved, choose } = useUnsaved();
  useLeaveGuard(() => (unsaved.has() ? unsaved.mayLeave : undefined));
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <Dialog
        isOpen={choose !== undefined}
        title={t('unsaved.title')}
        onClose={() => choose?.('keepEditing')}
        actions={
          <>
            <Button onClick={() => choose?.('keepEditing')}>{t('unsaved.keepEditing')}</Button>
            <Button variant="danger" onClick={() => choose?.('discard')}>
              {t('unsaved.discard')}
            </Button>
            <Button variant="primary" onClick={() => choose?.('save')}>
              {t('lesson.save')}
            </Button>
          </>
        }
      >
        <p>{t('unsaved.text')}</p>
      </Dialog>
    </UnsavedContext>
  );
}
