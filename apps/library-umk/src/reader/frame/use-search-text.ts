import { useState } from 'react';

/** The text to search for, while the search is open. */
export function useSearchText() {
  const [text, setText] = useState<string>();
  return {
    text: text ?? '',
    isOpen: text !== undefined,
    setText,
    open: () => setText((now) => now ?? ''),
    close: () => setText(undefined),
  };
}
