import { useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { OfficeImport } from '@portal/wire/imports/office-imports';
import { useUndoImportMutation } from './imports.api.ts';

/** Has an import undone when that was confirmed. */
export function UndoButton({ row: { id } }: { readonly row: OfficeImport }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [undo, { isLoading }] = useUndoImportMutation();
  const start = async () => {
    const isConfirmed = await confirm({
      title: t('imports.undoTitle', { id }),
      text: t('imports.undoText'),
      confirm: t('imports.undo'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { error } = await undo({ importId: id });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t('imports.undoStarted') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return (
    <span>
      <Button isBusy={isLoading} onClick={() => void start()}>
        {t('imports.undo')}
      </Button>
      {dialog}
    </span>
  );
}
