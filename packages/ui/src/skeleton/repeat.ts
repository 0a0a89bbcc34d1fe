/** Makes `count` things, each from its position. */
export const repeat = <Thing>(count: number, make: (at: number) => Thing): readonly Thing[] =>
  Array.from({ length: count }, (_, at) => make(at));
