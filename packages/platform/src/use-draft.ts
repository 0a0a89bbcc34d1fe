import { useState } from 'react';
import { selectUser } from './session.ts';
import { usePortalSelector } from './store.ts';
import { readDraft, writeDraft } from './storage.ts';

/** A text that is being written, and whether the browser keeps it. */
export interface Draft {
  readonly text: string;
  /** False when the browser has no room: then a reload would lose it. */
  readonly isKept: boolean;
  readonly write: (text: string) => void;
}

/** A text that survives a reload, for its writer alone, until it is emptied or they sign out (screens, Everywhere). */
export function useDraft(name: string): Draft {
  const personId = usePortalSelector(selectUser)?.personId ?? 0;
  const [state, setState] = useState(() => ({ text: readDraft(personId, name), isKept: true }));
  return {
    ...state,
    write: (text) => setState({ text, isKept: writeDraft(personId, name, text) }),
  };
}
