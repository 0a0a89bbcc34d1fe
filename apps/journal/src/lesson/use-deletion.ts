import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { showUndo, useConfirm, useToFormError, type Question } from '@portal/ui/forms';
import { useUndoDeletionMutation } from './deletion.api.ts';
import type { MarkStore } from '../shared/marks/mark-store.ts';

interface Deletion {
  readonly deletionId: number;
  readonly notice: string;
}

interface Outcome {
  readonly data?: Deletion;
  readonly error?: unknown;
}

/** The message that offers it, or the undo of the marks. */
type Restorer = 'message' | 'step';

interface Deleted {
  readonly notice: string;
  /** Restores once. */
  readonly restore: (by: Restorer) => Promise<void>;
  readonly restoredBy: () => Restorer | undefined;
}

/** Deletes a part of the journal: asks first, and offers to undo it for 10 s, also by the undo of the marks (D-45). */
export function useDeletion(marks: MarkStore) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [undoDeletion] = useUndoDeletionMutation();

  const showError = (error: unknown) => void showToast({ kind: 'error', text: toError(error).text });

  /** Undefined when it failed. */
  async function run(remove: () => Promise<Outcome>): Promise<Deleted | undefined> {
    const { data, error } = await remove();
    if (!data) {
      showError(error);
      return undefined;
    }
    let by: Restorer | undefined;
    return {
      notice: data.notice,
      restoredBy: () => by,
      async restore(restorer) {
        if (by !== undefined) return;
        const undone = await undoDeletion({ deletionId: data.deletionId });
        if (undone.error !== undefined) return showError(undone.error);
        by = restorer;
        await showToast({ kind: 'success', text: undone.data.notice });
      },
    };
  }

  return {
    dialog,
    /** Returns whether it was deleted. */
    async remove(question: Pick<Question, 'title' | 'text'>, deleteOnce: () => Promise<Outcome>) {
      if (!(await confirm({ ...question, confirm: t('lesson.delete'), isDanger: true }))) return false;
      const deleted = await run(deleteOnce);
      if (!deleted) return false;
      let last: Deleted = deleted;
      marks.pushStep({
        undo: () => last.restore('step'),
        redo: async () => {
          if (last.restoredBy() === 'step') last = (await run(deleteOnce)) ?? last;
        },
      });
      await showUndo({ text: deleted.notice, onUndo: () => void deleted.restore('message') });
      return true;
    },
  };
}
