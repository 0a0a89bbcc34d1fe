import fc from 'fast-check';
import { sql } from 'kysely';
import { library, umk, type MaterialDraft } from '@portal/wire';
import type { Reply, TestClient, TestServer } from '../harness.ts';
import { draftFor, type MaterialPeople } from './material-people.ts';
import type { TestFile } from '../files/multipart.ts';
import { pdf } from '../files/sample-files.ts';

/** One step of a random history; people, materials and categories are numbers. */
export interface MaterialStep {
  readonly kind: 'save' | 'remove' | 'removeBook' | 'read';
  readonly person: number;
  /** Undefined: a new material. */
  readonly material: number | undefined;
  readonly shared: number | undefined;
  readonly hasFile: boolean;
  readonly draft: Partial<MaterialDraft>;
}

/** Numbers that nothing has, some of which are too large for their column. */
const orStrange = (usual: fc.Arbitrary<number>) =>
  fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: fc.constantFrom(99, 40_000, 2 ** 31 - 1) },
  );
const orNone = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });

export const anyMaterialStep = (categoryIds: readonly number[]): fc.Arbitrary<MaterialStep> =>
  fc.record({
    kind: fc.constantFrom('save' as const, 'save', 'save', 'save', 'remove', 'removeBook', 'read'),
    person: fc.nat(2),
    material: orNone(fc.nat(5)),
    shared: fc.option(fc.nat(5), { nil: undefined, freq: 2 }),
    hasFile: fc.boolean(),
    draft: fc.record({
      typeId: orStrange(fc.integer({ min: 1, max: 7 })),
      sectionId: orNone(orStrange(fc.integer({ min: 1, max: 3 }))),
      examFormId: fc.option(orStrange(fc.integer({ min: 1, max: 3 })), { nil: undefined, freq: 1 }),
      semesterId: fc.constantFrom(undefined, undefined, undefined, 12, 40_000),
      credits: fc.constantFrom(undefined, undefined, undefined, 0, 40_000),
      categoryId: orNone(orStrange(fc.constantFrom(...categoryIds))),
      audience: fc.constantFrom('all' as const, 'fullTime', 'partTime'),
      pageCount: orNone(fc.constantFrom(0, 1, 500)),
      isForLibrary: orNone(fc.boolean()),
      isBookShared: orNone(fc.boolean()),
    }),
  });

const without = (draft: Partial<MaterialDraft>) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

interface Row {
  readonly id: number;
  readonly ownerId: number;
  readonly bookId: number | null;
  readonly isDeleted: boolean;
  readonly row: string;
}

type RowAt = (number: number | undefined) => Row | undefined;

/** Plays steps by the calls of browsers, and says what they must not have done. */
export class MaterialHistory {
  readonly #server: TestServer;
  readonly #people: MaterialPeople;
  readonly #clients: readonly TestClient[];
  #files = 0;

  constructor(server: TestServer, people: MaterialPeople) {
    this.#server = server;
    this.#people = people;
    this.#clients = [people.teacher, people.colleague, people.stranger];
  }

  /** The six newest materials; earlier ones are no part of the history. */
  async #materials(): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select id, owner_id as "ownerId", book_id as "bookId", deleted_at is not null as "isDeleted", row_to_json(material)::text as row
      from material order by id desc limit 6`.execute(this.#server.db);
    return rows.toReversed();
  }

  async #books(): Promise<string> {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(book)::jsonb - 'described_at' - 'cover_file_id' as row from book order by id`.execute(
      this.#server.db,
    );
    return JSON.stringify(rows);
  }

  /** Materials that are copies of themselves, and files that somebody else has published. */
  async #contradictions(): Promise<string[]> {
    const { rows } = await sql<{ problem: string }>`
      select format('material %s is a copy of itself', copy.id) as problem
        from material copy where shared_from_id = id
      union all select format('file %s of a book is of another person', book.file_id) from book join file on file.id = book.file_id
        where book.from_material and book.owner_id <> file.owner_id`.execute(this.#server.db);
    return rows.map(({ problem }) => problem);
  }

  #nextFile(): TestFile {
    this.#files += 1;
    return { name: `книга ${this.#files}.pdf`, content: pdf(`history ${this.#files}`) };
  }

  #save(client: TestClient, step: MaterialStep, rowAt: RowAt): Promise<Reply> {
    const [material, shared] = [rowAt(step.material), rowAt(step.shared)];
    const sharedId = step.draft.isBookShared === true ? (shared?.bookId ?? undefined) : shared?.id;
    const draft = draftFor(this.#people.shared, {
      ...without(step.draft),
      ...(material && { id: material.id }),
      ...(sharedId !== undefined && { sharedId }),
    });
    return client.tryRequest(umk.save, draft, { files: step.hasFile ? [this.#nextFile()] : [] });
  }

  #send(step: MaterialStep, materials: readonly Row[]): Promise<Reply> {
    const client = this.#clients[step.person] ?? this.#people.teacher;
    const rowAt: RowAt = (number) =>
      number === undefined ? undefined : materials[number % materials.length];
    const { id = 1, bookId } = rowAt(step.material) ?? {};
    const calls: Readonly<Record<MaterialStep['kind'], () => Promise<Reply>>> = {
      save: () => this.#save(client, step, rowAt),
      remove: () => client.tryRequest(umk.remove, { id }),
      removeBook: () => client.tryRequest(library.delete, { bookId: bookId ?? 1 }),
      read: () => client.tryRequest(umk.material, { id }),
    };
    return calls[step.kind]();
  }

  /** Plays a step; returns what it has broken. */
  async play(step: MaterialStep): Promise<string | undefined> {
    const before = await this.#materials();
    const books = await this.#books();
    const reply = await this.#send(step, before);
    if (reply.status >= 500) return `${reply.status} ${reply.body}`;
    const after = new Map((await this.#materials()).map((one) => [one.id, one]));
    const changed = before.filter(({ id, row }) => after.has(id) && after.get(id)?.row !== row);
    const isRefused = reply.code !== undefined;
    if (isRefused && (changed.length > 0 || after.size > before.length || books !== (await this.#books())))
      return `refused with ${reply.code}, but something was written`;
    const caller = this.#clients[step.person]?.user?.personId;
    const foreign = changed.filter(({ ownerId, isDeleted }) => ownerId !== caller || isDeleted);
    if (foreign.length > 0)
      return `a deleted material or one of somebody else was changed: ${JSON.stringify(foreign)}`;
    const [contradiction] = await this.#contradictions();
    return contradiction;
  }
}
