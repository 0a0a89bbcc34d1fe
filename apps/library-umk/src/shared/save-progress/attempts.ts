import { makeUuid } from '@portal/platform';

interface SaveAttempt {
  readonly content: unknown;
  readonly file?: File | undefined;
}

/** A repeated attempt with the same content has the same key, so that a lost response does not save twice (D-05). */
export function createAttempts(): { readonly keyOf: (attempt: SaveAttempt) => string } {
  let last = { content: '', key: '' };
  return {
    keyOf({ content, file }) {
      const text = JSON.stringify([content, file && [file.name, file.size, file.lastModified]]);
      if (last.content !== text) last = { content: text, key: makeUuid() };
      return last.key;
    },
  };
}
