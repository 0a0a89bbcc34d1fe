import { findFolded } from '@portal/i18n';

interface TextPart {
  readonly from: number;
  readonly to: number;
  readonly isMatch: boolean;
}

/** Cuts a text into what matches a query in any spelling and what does not, in order. */
export function partsOf(text: string, query: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > from) parts.push({ from, to, isMatch });
    from = to;
  };
  for (const { start, end } of findFolded(text, query)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
