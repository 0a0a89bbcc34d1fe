import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** What a person has changed in a form or panel and not saved yet. */
export interface UnsavedWork {
  readonly isUnsaved: () => boolean;
  /** Returns whether everything was saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

export interface UnsavedWorkList {
  readonly add: (work: UnsavedWork) => () => void;
  /** Asks about unsaved work; false: the person wants to keep editing, or it could not be saved. */
  readonly mayLeave: () => Promise<boolean>;
}

/** Without a boundary nobody asks. */
export const UnsavedContext = createContext<UnsavedWorkList>({
  add: () => () => undefined,
  mayLeave: () => Promise.resolve(true),
});

/** Protects the work of the calling component from being lost when its panel closes or the page is left. */
export function useUnsavedWork(work: UnsavedWork): void {
  const { add } = useContext(UnsavedContext);
  const isUnsaved = useEffectEvent(work.isUnsaved);
  const save = useEffectEvent(work.save);
  const discard = useEffectEvent(work.discard);
  useEffect(() => add({ isUnsaved: () => isUnsaved(), save: () => save(), discard: () => discard() }), [add]);
}

interface UnsavedForm {
  readonly isChanged: () => boolean;
  readonly submit: () => Promise<boolean>;
  readonly reset: () => void;
}

/** Protects what was typed into a form. */
export const useUnsavedForm = ({ isChanged, submit, reset }: UnsavedForm): void =>
  useUnsavedWork({ isUnsaved: isChanged, save: submit, discard: reset });

/** Runs what closes a panel or replaces it, after the question about unsaved work. */
export function useSafeLeave(): (leave: () => void) => void {
  const { mayLeave } = useContext(UnsavedContext);
  return (leave) => void mayLeave().then((isAllowed) => isAllowed && leave());
}
