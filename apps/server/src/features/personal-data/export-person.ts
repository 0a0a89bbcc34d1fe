import { Readable } from 'node:stream';
import type { Language } from '@portal/domain';
import { ZipFile } from 'yazl';
import type { Db } from '../../database/tables.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { FileNotFoundError } from '../../storage/files/file-store.ts';
import {
  personalTables,
  personalTopics,
  type PersonalTopic,
} from '../../university/people/personal-data/personal-tables.ts';
import { PAGE_ROWS_MAX, renderExportPage, type PageTable } from './export-page.ts';
import { personRowsQueries } from './person-rows.queries.ts';

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

/** Adds an entry that is read when the archive comes to it, so that one entry at a time is in memory. */
function addEntry(archive: ZipFile, name: string, read: () => AsyncIterable<string | Buffer>): void {
  archive.addReadStreamLazy(name, { compress: !name.startsWith('files/') }, (done) => {
    const stream = Readable.from(read(), { objectMode: false });
    // yazl does not destroy the archive when an entry fails.
    stream.once('error', (error) => archive.emit('error', error));
    done(null, stream);
  });
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

/**
 * Everything about a person as a zip archive: a JSON file for each topic, the person's files, and a page to read. It is a stream; a
 * failure destroys it.
 */
export async function exportPerson(
  { db, store }: ExportSource,
  { personId, fullName, lang }: ExportedPerson,
): Promise<Readable> {
  const queries = personRowsQueries(db);
  const files = await queries.files(personId);
  const shown: PageTable[] = [];

  async function* writeTopic(topic: PersonalTopic): AsyncGenerator<string> {
    const tables = personalTables.filter((table) => table.topic === topic && table.leftOut === undefined);
    let separator = '{';
    for (const table of tables) {
      const rows = await queries.read(table, personId);
      shown.push({ table: table.table, topic, rowCount: rows.length, rows: rows.slice(0, PAGE_ROWS_MAX) });
      yield `${separator}\n"${table.table}": [\n`;
      for (const [at, row] of rows.entries()) yield `${at === 0 ? '' : ',\n'}${JSON.stringify(row)}`;
      yield '\n]';
      separator = ',';
    }
    yield separator === '{' ? '{}\n' : '\n}\n';
  }

  const archive = new ZipFile();
  const named = files.map(({ id, key, name }) => ({ key, path: `files/${id}-${name}` }));
  for (const topic of personalTopics) addEntry(archive, `${topic}.json`, () => writeTopic(topic));
  for (const { key, path } of named) addEntry(archive, path, () => readOwnFile(store, key));
  async function* writePage(): AsyncGenerator<string> {
    const content = { fullName, createdAt: new Date(), tables: shown, files: named.map(({ path }) => path) };
    yield renderExportPage(content, lang);
  }

  // Last, because it shows what the other entries have.
  addEntry(archive, 'index.html', writePage);
  const output = Readable.from(archive.outputStream);
  archive.once('error', (error: Error) => output.destroy(error));
  archive.end();
  return output;
}
