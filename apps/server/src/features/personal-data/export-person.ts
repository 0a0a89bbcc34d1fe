import { PassThrough, Readable } from 'node:stream';
import type { Language } from '@portal/domain';
import { ZipFile } from 'yazl';
import { currentUse, DatabaseUse, runWithUse, statementLimits } from '../../database/database-use.ts';
import type { Db } from '../../database/tables.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { FileNotFoundError } from '../../storage/files/file-store.ts';
import {
  exportedTables,
  personalTopics,
  type PersonalTable,
  type PersonalTopic,
} from '../../university/people/personal-data/personal-tables.ts';
import { PAGE_ROWS_MAX, renderExportPage, type PageTable } from './export-page.ts';
import { personRowsQueries, READ_ROWS_MAX, type ExportedRow } from './person-rows.queries.ts';

/** Whose data is exported, and in which language its page is. */
export interface ExportedPerson {
  readonly personId: number;
  readonly fullName: string;
  readonly lang: Language;
}

interface ExportSource {
  readonly db: Db;
  readonly store: FileStore;
}

/** A zip archive whose entries are read when it comes to them, so that one entry at a time is in memory. */
class LazyArchive {
  readonly #archive = new ZipFile();
  #current: Readable | undefined;

  add(name: string, read: () => AsyncIterable<string | Buffer>): void {
    this.#archive.addReadStreamLazy(name, { compress: !name.startsWith('files/') }, (done) => {
      const stream = Readable.from(read(), { objectMode: false });
      this.#current = stream;
      // yazl does not destroy the archive when an entry fails.
      stream.once('error', (error) => this.#archive.emit('error', error));
      done(null, stream);
    });
  }

  /** The bytes. Their end closes the entry that is being read, for example when the reader has gone. */
  end(): Readable {
    // Not `Readable.from`, which waits for the next bytes of an archive that has failed, and so never ends.
    const output = this.#archive.outputStream.pipe(new PassThrough());
    this.#archive.once('error', (error: Error) => output.destroy(error));
    output.once('close', () => this.#current?.destroy());
    this.#archive.end();
    return output;
  }
}

/** A file that the store has lost leaves a note, and the export goes on. */
async function* readOwnFile(store: FileStore, key: string): AsyncGenerator<string | Buffer> {
  try {
    yield* await store.open(key);
  } catch (error) {
    if (!(error instanceof FileNotFoundError)) throw error;
    yield 'The portal has lost this file.\n';
  }
}

/** Runs the statements of a copy for its caller, also when the call has returned and the response is being sent. */
function runsForCaller(): <Result>(run: () => Result) => Result {
  const use = currentUse();
  if (!use) return (run) => run();
  const { share } = use;
  return (run) => runWithUse(new DatabaseUse(statementLimits.copy, share && { share }), run);
}

/** Reads the rows of a person, some thousands at a time. */
function rowReader(db: Db, personId: number) {
  const queries = personRowsQueries(db);
  const runForCaller = runsForCaller();

  return async function* readRows(table: PersonalTable): AsyncGenerator<readonly ExportedRow[]> {
    for (let offset = 0; ; offset += READ_ROWS_MAX) {
      const rows = await runForCaller(() => queries.read(table, personId, offset));
      yield rows;
      if (rows.length < READ_ROWS_MAX) return;
    }
  };
}

/** Writes the rows of a table as JSON; returns what the page shows of them. */
async function* writeTable(
  table: PersonalTable,
  readRows: ReturnType<typeof rowReader>,
): AsyncGenerator<string, PageTable> {
  const first: ExportedRow[] = [];
  let rowCount = 0;
  yield `"${table.table}": [\n`;
  for await (const rows of readRows(table)) {
    first.push(...rows.slice(0, PAGE_ROWS_MAX - first.length));
    for (const row of rows) {
      yield `${rowCount === 0 ? '' : ',\n'}${JSON.stringify(row)}`;
      rowCount += 1;
    }
  }
  yield '\n]';
  return { table: table.table, topic: table.topic, rowCount, rows: first };
}

/** Writes the JSON file of a topic; returns what the page shows of its tables. */
async function* writeTopic(
  topic: PersonalTopic,
  readRows: ReturnType<typeof rowReader>,
): AsyncGenerator<string, readonly PageTable[]> {
  const shown: PageTable[] = [];
  for (const table of exportedTables.filter((one) => one.topic === topic)) {
    yield shown.length === 0 ? '{\n' : ',\n';
    shown.push(yield* writeTable(table, readRows));
  }
  yield shown.length === 0 ? '{}\n' : '\n}\n';
  return shown;
}

/**
 * Everything about a person as a zip archive: a JSON file for each topic, the person's files, and a page to read. It is a stream; a
 * failure destroys it.
 */
export async function exportPerson(
  { db, store }: ExportSource,
  { personId, fullName, lang }: ExportedPerson,
): Promise<Readable> {
  const files = await personRowsQueries(db).files(personId);
  const named = files.map(({ id, key, name }) => ({ key, path: `files/${id}-${name}` }));
  const readRows = rowReader(db, personId);
  const shown: PageTable[] = [];
  const archive = new LazyArchive();
  for (const topic of personalTopics)
    archive.add(`${topic}.json`, async function* write() {
      shown.push(...(yield* writeTopic(topic, readRows)));
    });
  for (const { key, path } of named) archive.add(path, () => readOwnFile(store, key));
  // Last, because it shows what the other entries have.
  archive.add('index.html', async function* write() {
    const content = { fullName, createdAt: new Date(), tables: shown, files: named.map(({ path }) => path) };
    yield renderExportPage(content, lang);
  });
  return archive.end();
}
