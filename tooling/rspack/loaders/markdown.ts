/** A piece of a line. */
export interface Part {
  readonly kind: 'text' | 'strong' | 'key';
  readonly text: string;
}

/** A block of a page, as data, so that no component inserts HTML. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly parts: readonly Part[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Part[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Part[])[] }
  /** A file next to the page. */
  | { readonly kind: 'picture'; readonly alt: string; readonly file: string };

const marked = /\*\*(?<strong>[^*]+)\*\*|`(?<key>[^`]+)`/g;

function partsOf(line: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of line.matchAll(marked)) {
    const { strong, key } = match.groups ?? {};
    parts.push({ kind: 'text', text: line.slice(at, match.index) });
    parts.push(strong === undefined ? { kind: 'key', text: key ?? '' } : { kind: 'strong', text: strong });
    at = match.index + match[0].length;
  }
  parts.push({ kind: 'text', text: line.slice(at) });
  return parts.filter(({ text }) => text !== '');
}

const picture = /^!\[(?<alt>[^\]]+)\]\((?<file>pictures\/[a-z]{2}\/[a-z-]+\.webp)\)$/;
const bullet = /^(?:-|\d+\.) /;
/** Unsupported syntax, which would be shown as plain characters. */
const unknown = /^(?:#{3,}|>|\||```|!\[)|\]\(|<[a-z/]/i;

function pictureOf(line: string): Block | undefined {
  const { alt, file } = picture.exec(line)?.groups ?? {};
  return alt === undefined || file === undefined ? undefined : { kind: 'picture', alt, file };
}

function blockOf(lines: readonly string[]): Block {
  const shown = lines.length === 1 ? pictureOf(lines[0] ?? '') : undefined;
  if (shown) return shown;
  const [first = ''] = lines;
  const unsupported = lines.find((line) => unknown.test(line));
  if (unsupported !== undefined) throw new Error(`The manual may not say: ${unsupported}`);
  if (first.startsWith('# ')) return { kind: 'heading', level: 1, parts: partsOf(first.slice(2)) };
  if (first.startsWith('## ')) return { kind: 'heading', level: 2, parts: partsOf(first.slice(3)) };
  if (!bullet.test(first)) return { kind: 'paragraph', parts: partsOf(lines.join(' ')) };
  const items = lines.map((line) => partsOf(line.replace(bullet, '')));
  return { kind: 'list', isOrdered: /^\d/.test(first), items };
}

/** Parses headings, paragraphs, lists, pictures, **strong** and `keys`; any other syntax fails the build. */
export const readMarkdown = (text: string): readonly Block[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(blockOf);
