/** The position that an arrow, Home or End key leads to in a row of `count` elements; arrows wrap around. */
export function nextPosition(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The position that an arrow leads to in a list of `count` elements; arrows wrap around, and -1 stands for none. */
export function nextInList(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (at <= 0 ? count : at) - 1 : undefined;
}
