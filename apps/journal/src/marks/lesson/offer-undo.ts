import { showUndo } from '@portal/ui/forms';
import { UnreachedStepError, type MarkStore } from '../model/mark-store.ts';

export interface Deletion {
  readonly deletionId: number;
  readonly undoSeconds: number;
  readonly notice: string;
}

/** `notReached`: the server did not answer, and a second try may succeed. */
export type RestoreResult = 'restored' | 'refused' | 'notReached';

interface Work {
  readonly restore: (deletion: Deletion) => Promise<RestoreResult>;
  /** Deletes again; undefined when that failed. */
  readonly repeat: () => Promise<Deletion | undefined>;
}

/** Offers the undo of a deletion by a message and as a step of the marks; both end with the server's time for it. */
export async function offerUndo(marks: MarkStore, first: Deletion, { restore, repeat }: Work): Promise<void> {
  let deletion = first;
  let closeMessage = (): void => undefined;
  let running: Promise<RestoreResult> | undefined;
  /** The message and the step share one request; an answer ends the offer. */
  const restoreOnce = async () => {
    running ??= restore(deletion);
    const outcome = await running;
    running = undefined;
    if (outcome !== 'notReached') endOffer();
    return outcome;
  };
  const forget = marks.pushStep({
    undo: async () => {
      const outcome = await restoreOnce();
      if (outcome === 'notReached') throw new UnreachedStepError('The deletion was not undone yet.');
      if (outcome === 'refused') throw new Error('The deletion was not undone.');
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
    onUndo: async () => {
      if ((await restoreOnce()) === 'notReached') return false;
      return forget();
    },
  });
}
