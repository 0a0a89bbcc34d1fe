/**
 * The build resolves `user-manual` to `docs/manual` and compiles each text to data
 * (tooling/rspack/loaders/markdown.ts).
 */
declare module 'user-manual/*.md' {
  interface Part {
    readonly kind: 'text' | 'strong' | 'key';
    readonly text: string;
  }
  export type Block =
    | { readonly kind: 'heading'; readonly level: 1 | 2; readonly parts: readonly Part[] }
    | { readonly kind: 'paragraph'; readonly parts: readonly Part[] }
    | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Part[])[] }
    | { readonly kind: 'picture'; readonly alt: string; readonly source: string };
  export const blocks: readonly Block[];
}
