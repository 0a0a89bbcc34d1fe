import { useState } from 'react';
import { selectUser } from '../store/session.ts';
import { usePortalSelector } from '../store/store.ts';
import { readDraft, writeDraft } from '../store/storage.ts';
import { useIsHydrated } from '../page/use-is-hydrated.ts';

/** An unfinished text, and whether the browser stored it. */
export interface Draft {
  readonly text: string;
  /** False when the storage is full, so that a reload would lose the text. */
  readonly isStored: boolean;
  readonly write: (text: string) => void;
}

/** Stores an unfinished text of the signed-in user across reloads, until it is emptied or the user signs out (screens, Everywhere). */
export function useDraft(name: string): Draft {
  const personId = usePortalSelector(selectUser)?.personId ?? 0;
  const [state, setState] = useState(() => ({ text: readDraft(personId, name), isStored: true }));
  const isHydrated = useIsHydrated();
  return {
    ...state,
    text: isHydrated ? state.text : '',
    write: (text) => setState({ text, isStored: writeDraft(personId, name, text) }),
  };
}
