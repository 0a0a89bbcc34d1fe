import { UnreachedStepError, type UndoStep } from './mark-store.ts';

/** Older steps are forgotten. */
const MAX_STEPS = 500;

/** The steps of one teacher in one journal. */
export class UndoHistory {
  readonly #onChange: () => void;
  #done: readonly UndoStep[] = [];
  #undone: readonly UndoStep[] = [];
  #isRunning = false;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get canUndo(): boolean {
    return this.#done.length > 0 && !this.#isRunning;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0 && !this.#isRunning;
  }

  push(step: UndoStep): void {
    this.#done = [...this.#done, step].slice(-MAX_STEPS);
    this.#undone = [];
    this.#onChange();
  }

  /** Nothing, where the step is undone, being undone or gone. */
  forget(step: UndoStep): void {
    if (!this.#done.includes(step)) return;
    this.#done = this.#done.filter((one) => one !== step);
    this.#onChange();
  }

  undo(): void {
    const step = this.#done.at(-1);
    if (!step || this.#isRunning) return;
    this.#done = this.#done.slice(0, -1);
    this.#run(
      () => step.undo(),
      () => (this.#undone = [...this.#undone, step]),
      () => (this.#done = [...this.#done, step]),
    );
  }

  redo(): void {
    const step = this.#undone.at(-1);
    if (!step || this.#isRunning) return;
    this.#undone = this.#undone.slice(0, -1);
    this.#run(
      () => step.redo(),
      () => (this.#done = [...this.#done, step]),
      () => (this.#undone = [...this.#undone, step]),
    );
  }

  /**
   * A step that is refused, such as the undo of a deletion that came too late, is forgotten: it cannot succeed later. One
   * that did not reach the server stays where it was.
   */
  #run(work: () => Promise<void> | void, onDone: () => void, onNotReached: () => void): void {
    const working = work();
    if (working === undefined) {
      onDone();
      this.#onChange();
      return;
    }
    this.#isRunning = true;
    this.#onChange();
    void working
      .then(onDone, (error: unknown) => {
        if (error instanceof UnreachedStepError) onNotReached();
        else console.warn(error);
      })
      .finally(() => {
        this.#isRunning = false;
        this.#onChange();
      });
  }
}
