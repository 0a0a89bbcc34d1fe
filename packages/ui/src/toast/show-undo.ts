/** An action that was done and can be undone for a while. */
export interface Undoable {
  /** What was done, in a sentence. */
  readonly text: string;
  /** May resolve to false when the undo failed and can be tried again: the offer stays. */
  readonly onUndo: () => Promise<boolean | void> | void;
  /** Called when the time is over and the action holds. */
  readonly onExpire?: () => void;
}

/**
 * Offers to undo what was just done, for 10 seconds; hovering and focus stop the clock. Returns a function that takes the
 * offer back, for an action that was undone in another way or cannot be undone any more.
 */
export async function showUndo(undoable: Undoable): Promise<() => void> {
  const { addUndo } = await import('./undo-toast.tsx');
  return addUndo(undoable);
}
