/** A part of a query as PostgreSQL stores it (`pg_node_tree`): a node with fields, a list, a word, or nothing. */
export type Tree = TreeNode | readonly Tree[] | string | undefined;

export class TreeNode {
  readonly type: string;
  readonly #fields: ReadonlyMap<string, Tree>;

  constructor(type: string, fields: ReadonlyMap<string, Tree>) {
    this.type = type;
    this.#fields = fields;
  }

  text(name: string): string {
    const field = this.#fields.get(name);
    return typeof field === 'string' ? field : '';
  }

  number(name: string): number {
    return Number(this.text(name));
  }

  node(name: string): TreeNode | undefined {
    const field = this.#fields.get(name);
    return field instanceof TreeNode ? field : undefined;
  }

  /** The items of a list; a single item is a list of one. */
  list(name: string): readonly Tree[] {
    const field = this.#fields.get(name);
    if (Array.isArray(field)) return field;
    return field === undefined ? [] : [field];
  }

  nodes(name: string): readonly TreeNode[] {
    return this.list(name).filter((item) => item instanceof TreeNode);
  }

  /** The numbers of a set or list of numbers, whose first word says what it is. */
  numbers(name: string): readonly number[] {
    return this.list(name).slice(1).map(Number);
  }
}

const WORDS = /[(){}]|(?:\\.|[^\s(){}\\])+/gs;

/** Reads the text of a `pg_node_tree`. */
export function parseTree(text: string): Tree {
  const words = text.match(WORDS) ?? [];
  let at = 0;
  const next = (): string => words[at++] ?? ')';

  function readList(): Tree[] {
    const items: Tree[] = [];
    while (at < words.length && words[at] !== ')') items.push(read());
    at += 1;
    return items;
  }

  function readNode(): TreeNode {
    const type = next();
    const fields = new Map<string, Tree>();
    while (at < words.length && words[at] !== '}') {
      const word = next();
      // The bytes of a constant follow its length.
      if (word.startsWith(':')) fields.set(word.slice(1), read());
    }
    at += 1;
    return new TreeNode(type, fields);
  }

  function read(): Tree {
    const word = next();
    if (word === '{') return readNode();
    if (word === '(') return readList();
    return word === '<>' ? undefined : word.replaceAll(/\\(.)/gs, '$1');
  }
  return read();
}
