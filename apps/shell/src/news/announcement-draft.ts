import { useState } from 'react';
import { useDraft } from '@portal/platform';
import type { Audience } from '@portal/wire';

/** What is being written, before it is published. */
export interface AnnouncementText {
  readonly caption: string;
  readonly name: string;
  readonly message: string;
  readonly audience: Audience;
  readonly facultyId?: number;
}

const nothing: AnnouncementText = { caption: '', name: '', message: '', audience: 'everyone' };

const isText = (value: unknown): value is Partial<AnnouncementText> =>
  typeof value === 'object' && value !== null && 'message' in value;

function read(text: string): AnnouncementText {
  if (text === '') return nothing;
  try {
    const value: unknown = JSON.parse(text);
    return isText(value) ? { ...nothing, ...value } : nothing;
  } catch (error) {
    if (error instanceof SyntaxError) return nothing;
    throw error;
  }
}

/** The announcement that somebody has begun; it survives a reload and goes when it was published (screens, Everywhere). */
export function useAnnouncementDraft() {
  const draft = useDraft('announcement');
  const [text, setText] = useState(() => read(draft.text));
  return {
    text,
    isKept: draft.isKept,
    change: (part: Partial<AnnouncementText>) => {
      const next = { ...text, ...part };
      setText(next);
      draft.write(JSON.stringify(next));
    },
    forget: () => {
      setText(nothing);
      draft.write('');
    },
  };
}
