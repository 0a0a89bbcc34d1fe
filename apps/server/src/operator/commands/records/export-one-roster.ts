import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Db } from '../../../database/tables.ts';
import { recordStores } from '../../../university/imports/stores/record-stores.queries.ts';
import { writeOneRosterSet, type WrittenFile } from '../../import/oneroster/write-set.ts';
import { withPrivateFiles } from '../private-file.ts';
import type { RecordOwner } from './read-one-roster.ts';

/** The records of a source as the files of a OneRoster set; none if there are no records. */
export async function readOneRosterFiles(db: Db, owner: RecordOwner): Promise<WrittenFile[]> {
  const stores = recordStores(db, owner);
  return writeOneRosterSet(owner.source, {
    faculties: await stores.faculties.read(),
    departments: await stores.departments.read(),
    specialities: await stores.specialities.read(),
    years: await stores.years.read(),
    terms: await stores.terms.read(),
    disciplines: await stores.disciplines.read(),
    groups: await stores.groups.read(),
    people: await stores.people.read(),
    members: await stores.members.read(),
    classes: await stores.classes.read(),
    teachers: await stores.teachers.read(),
  });
}

async function writeFolder(files: readonly WrittenFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const paths = files.map(({ name }) => path.join(folder, name));
  await withPrivateFiles(paths, async (open) => {
    for (const [at, { text }] of files.entries()) await open[at]?.write(text);
  });
}

async function writeArchive(files: readonly WrittenFile[], target: string): Promise<void> {
  const entries = files.map(({ name, text }) => [name, strToU8(text)]);
  await withPrivateFiles([target], async ([archive]) => {
    await archive?.write(zipSync(Object.fromEntries(entries)));
  });
}

/** Writes a set into a folder, or into an archive if the path ends with `.zip`. */
export async function exportOneRoster(
  files: readonly WrittenFile[],
  target: string,
  print: (line: string) => void,
): Promise<void> {
  await (target.toLowerCase().endsWith('.zip') ? writeArchive(files, target) : writeFolder(files, target));
  for (const { name, count } of files) print(`${name}: ${count} lines`);
}
