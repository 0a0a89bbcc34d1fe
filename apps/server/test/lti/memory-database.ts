type Row = Readonly<Record<string, unknown>>;

interface StoredRow {
  readonly index: Row;
  readonly item: Row;
}

// The signatures are those of the plugins of ltijs.
type WriteArguments = [key: unknown, collection: string, item: Row, index?: Row];
type ReplaceArguments = [key: unknown, collection: string, query: Row, item: Row, index?: Row];
type ChangeArguments = [key: unknown, collection: string, query: Row, change: Row];

const matches = (index: Row, query: Row): boolean =>
  Object.entries(query).every(([name, value]) => index[name] === value);

/** The database of ltijs in memory: encrypted documents are found by their index only, as in its own. */
export class MemoryDatabase {
  readonly #collections = new Map<string, StoredRow[]>();

  setup = (): Promise<true> => Promise.resolve(true);
  Close = (): Promise<true> => Promise.resolve(true);

  #rowsOf(collection: string): StoredRow[] {
    const rows = this.#collections.get(collection) ?? [];
    this.#collections.set(collection, rows);
    return rows;
  }

  Get = (_key: unknown, collection: string, query: Row = {}): Promise<Row[] | false> => {
    const found = this.#rowsOf(collection).filter(({ index }) => matches(index, query));
    return Promise.resolve(found.length > 0 && found.map(({ item }) => ({ createdAt: Date.now(), ...item })));
  };

  Insert = (...[, collection, item, index]: WriteArguments): Promise<true> => {
    this.#rowsOf(collection).push({ index: { ...item, ...index }, item });
    return Promise.resolve(true);
  };

  Replace = async (...[key, collection, query, item, index]: ReplaceArguments): Promise<true> => {
    await this.Delete(collection, query);
    return this.Insert(key, collection, item, index);
  };

  Modify = (...[, collection, query, change]: ChangeArguments): Promise<true> => {
    const rows = this.#rowsOf(collection);
    const changed = rows.map((row) =>
      matches(row.index, query)
        ? { index: { ...row.index, ...change }, item: { ...row.item, ...change } }
        : row,
    );
    this.#collections.set(collection, changed);
    return Promise.resolve(true);
  };

  Delete = (collection: string, query: Row): Promise<true> => {
    const rest = this.#rowsOf(collection).filter(({ index }) => !matches(index, query));
    this.#collections.set(collection, rest);
    return Promise.resolve(true);
  };
}
