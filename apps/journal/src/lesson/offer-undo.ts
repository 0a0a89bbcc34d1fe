import { showUndo } from '@portal/ui/forms';
import type { MarkStore } from '../shared/marks/mark-store.ts';

export interface Deletion {
  readonly deletionId: number;
  readonly undoSeconds: number;
  readonly notice: string;
}

interface Work {
  /** Returns whether it was restored. */
  readonly restore: (deletion: Deletion) => Promise<boolean>;
  /** Deletes again; undefined when that failed. */
  readonly repeat: () => Promise<Deletion | undefined>;
}

/** Offers the undo of a deletion by a message and as a step of the marks; both end with the server's time for it. */
export async function offerUndo(marks: MarkStore, first: Deletion, { restore, repeat }: Work): Promise<void> {
  let deletion = first;
  let closeMessage = (): void => undefined;
  const forget = marks.pushStep({
    undo: async () => {
      endOffer();
      if (!(await restore(deletion))) throw new Error('The deletion was not undone.');
    },
    redo: async () => {
      const again = await repeat();
      if (!again) throw new Error('The deletion was not repeated.');
      deletion = again;
      timer = startTimer();
    },
  });
  const startTimer = () =>
    setTimeout(() => {
      closeMessage();
      forget();
    }, deletion.undoSeconds * 1000);
  let timer = startTimer();
  const endOffer = () => {
    clearTimeout(timer);
    closeMessage();
  };
  closeMessage = await showUndo({
    text: first.notice,
    onUndo: () => {
      endOffer();
      forget();
      void restore(deletion);
    },
  });
}
