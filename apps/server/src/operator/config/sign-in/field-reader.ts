/** What a field may be; `parse` returns undefined for everything else. */
export interface FieldKind<Value> {
  /** Completes "… must be". */
  readonly what: string;
  parse(value: unknown): Value | undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const filledText: FieldKind<string> = {
  what: 'a text',
  parse: (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
};

export const textLike = (what: string, pattern: RegExp): FieldKind<string> => ({
  what,
  parse: (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined),
});

export const textList: FieldKind<readonly string[]> = {
  what: 'a list of texts',
  parse: (value) => {
    if (!Array.isArray(value)) return undefined;
    const texts = value.flatMap((one: unknown) => filledText.parse(one) ?? []);
    return texts.length === value.length ? texts : undefined;
  },
};

export const trueOrFalse: FieldKind<boolean> = {
  what: 'true or false',
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
};

export const oneOfTexts = <const Text extends string>(...texts: readonly Text[]): FieldKind<Text> => ({
  what: `one of ${texts.join(', ')}`,
  parse: (value) => texts.find((one) => one === value),
});

/** Reads the fields of a JSON object and collects what is wrong with them, each with the path of the field. */
export class FieldReader {
  readonly #path: string;
  readonly #problems: string[];
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #isObject: boolean;
  readonly #known = new Set<string>();

  constructor(value: unknown, path: string, problems: string[]) {
    this.#path = path;
    this.#problems = problems;
    this.#values = isObject(value) ? value : {};
    this.#isObject = isObject(value);
    if (!this.#isObject) problems.push(`${path} must be an object`);
  }

  has(name: string): boolean {
    this.#known.add(name);
    return this.#values[name] !== undefined;
  }

  /** What is no object has one problem. */
  refuse(name: string, sentence: string): void {
    if (this.#isObject) this.#problems.push(`${this.#path}.${name} ${sentence}`);
  }

  read<Value>(name: string, kind: FieldKind<Value>): Value | undefined {
    if (!this.has(name)) return undefined;
    const value = kind.parse(this.#values[name]);
    if (value === undefined) this.refuse(name, `must be ${kind.what}`);
    return value;
  }

  require<Value>(name: string, kind: FieldKind<Value>): Value | undefined {
    if (!this.has(name)) this.refuse(name, `is missing: it must be ${kind.what}`);
    return this.read(name, kind);
  }

  /** The fields of an object in a field; undefined when there is none. */
  object<Value>(name: string, read: (reader: FieldReader) => Value): Value | undefined {
    if (!this.has(name)) return undefined;
    return readObject(this.#values[name], `${this.#path}.${name}`, { problems: this.#problems, read });
  }

  /** The objects of a list in a field. */
  objects<Value>(name: string, read: (reader: FieldReader) => Value): Value[] {
    const list = this.has(name) ? this.#values[name] : [];
    if (Array.isArray(list))
      return list.map((one: unknown, at) =>
        readObject(one, `${this.#path}.${name}[${at}]`, { problems: this.#problems, read }),
      );
    this.refuse(name, 'must be a list');
    return [];
  }

  /** Refuses the fields that nothing has read. */
  finish(): void {
    for (const name of Object.keys(this.#values))
      if (!this.#known.has(name))
        this.refuse(name, `is no field here, but ${[...this.#known].toSorted().join(', ')}`);
  }
}

interface ReadObject<Value> {
  readonly problems: string[];
  readonly read: (reader: FieldReader) => Value;
}

/** Reads one object and refuses the fields that `read` does not know. */
export function readObject<Value>(
  value: unknown,
  path: string,
  { problems, read }: ReadObject<Value>,
): Value {
  const reader = new FieldReader(value, path, problems);
  const result = read(reader);
  reader.finish();
  return result;
}
