import { useState } from 'react';
import { useDraft } from '@portal/platform';
import type { Audience } from '@portal/wire';

export interface AnnouncementText {
  readonly caption: string;
  readonly name: string;
  readonly message: string;
  readonly audience: Audience;
  readonly facultyId?: number;
}

const emptyText: AnnouncementText = { caption: '', name: '', message: '', audience: 'everyone' };

const isText = (value: unknown): value is Partial<AnnouncementText> =>
  typeof value === 'object' && value !== null && 'message' in value;

function parseDraft(text: string): AnnouncementText {
  if (text === '') return emptyText;
  try {
    const value: unknown = JSON.parse(text);
    return isText(value) ? { ...emptyText, ...value } : emptyText;
  } catch (error) {
    if (error instanceof SyntaxError) return emptyText;
    throw error;
  }
}

/** The unpublished announcement; survives a reload and is cleared when published (screens, Everywhere). */
export function useAnnouncementDraft() {
  const draft = useDraft('announcement');
  const [text, setText] = useState(() => parseDraft(draft.text));
  return {
    text,
    isStored: draft.isStored,
    change: (part: Partial<AnnouncementText>) => {
      const next = { ...text, ...part };
      setText(next);
      draft.write(JSON.stringify(next));
    },
    clearDraft: () => {
      setText(emptyText);
      draft.write('');
    },
  };
}
