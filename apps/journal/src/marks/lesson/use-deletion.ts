import { useTranslations } from '@portal/i18n';
import { isNotReached } from '@portal/platform';
import { showToast } from '@portal/ui';
import { useConfirm, useToFormError, type Question } from '@portal/ui/forms';
import { useUndoDeletionMutation } from './deletion.api.ts';
import type { MarkStore } from '../model/mark-store.ts';
import { offerUndo, type Deletion, type RestoreResult } from './offer-undo.ts';

interface DeletionResponse {
  readonly data?: Deletion;
  readonly error?: unknown;
}

/** Deletes a part of the journal: asks first, and offers to undo it for 10 s, also by the undo of the marks (D-45). */
export function useDeletion(marks: MarkStore) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [undoDeletion] = useUndoDeletionMutation();

  const showError = (error: unknown) => void showToast({ kind: 'error', text: toError(error).text });

  /** Undefined when it failed. */
  async function run(remove: () => Promise<DeletionResponse>): Promise<Deletion | undefined> {
    const { data, error } = await remove();
    if (!data) showError(error);
    return data;
  }

  async function restore({ deletionId }: Deletion): Promise<RestoreResult> {
    const { data, error } = await undoDeletion({ deletionId });
    if (data) {
      await showToast({ kind: 'success', text: data.notice });
      return 'restored';
    }
    showError(error);
    return isNotReached(error) ? 'notReached' : 'refused';
  }

  return {
    dialog,
    /** Returns whether it was deleted. */
    async remove(question: Pick<Question, 'title' | 'text'>, deleteOnce: () => Promise<DeletionResponse>) {
      if (!(await confirm({ ...question, confirm: t('lesson.delete'), isDanger: true }))) return false;
      const deletion = await run(deleteOnce);
      if (deletion) await offerUndo(marks, deletion, { restore, repeat: () => run(deleteOnce) });
      return deletion !== undefined;
    },
  };
}
