import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { Material } from '@portal/wire';
import { useRemoveMaterialMutation } from './materials.api.ts';

/** Asks, then deletes (spec §5 Confirmation). */
export function useDeleteMaterial() {
  const t = useTranslations('library-umk');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [remove] = useRemoveMaterialMutation();
  const requestDelete = async ({ id, title, isInLibrary }: Material) => {
    const isConfirmed = await confirm({
      title: t('umk.deleteTitle'),
      text: t(isInLibrary ? 'umk.deleteTextLibrary' : 'umk.deleteText', { title }),
      confirm: t('umk.delete'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { error } = await remove({ id });
    void showToast(
      error === undefined
        ? { kind: 'success', text: t('umk.deleted') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return { requestDelete, dialog };
}
