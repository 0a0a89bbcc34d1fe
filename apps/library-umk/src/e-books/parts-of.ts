interface TextPart {
  readonly from: number;
  readonly to: number;
  readonly isMatch: boolean;
}

/** Cuts a text into what matches and what does not, in order; both texts are folded already. */
export function partsOf(text: string, query: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > from) parts.push({ from, to, isMatch });
    from = to;
  };
  for (let at = query === '' ? -1 : text.indexOf(query); at >= 0; at = text.indexOf(query, from)) {
    add(at, false);
    add(at + query.length, true);
  }
  add(text.length, false);
  return parts;
}
