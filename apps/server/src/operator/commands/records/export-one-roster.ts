import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Db } from '../../../database/tables.ts';
import { recordStores } from '../../../university/imports/stores/record-stores.queries.ts';
import type { WrittenFile } from '../../../storage/record-files/export-changes.ts';
import { readSetFiles } from '../../../storage/record-files/oneroster/set-files.ts';
import { writeOneRosterDelta } from '../../../storage/record-files/oneroster/write-delta.ts';
import { writeOneRosterSet } from '../../../storage/record-files/oneroster/write-set.ts';
import { withPrivateFiles } from '../private-file.ts';
import { UsageError } from '../usage-error.ts';
import type { RecordOwner } from '../../../storage/record-files/record-source.ts';

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

/** What a set has that an earlier one, a folder or an archive, has not. */
export async function changesOfSet(
  files: readonly WrittenFile[],
  { source, since }: { readonly source: string; readonly since: string },
): Promise<WrittenFile[]> {
  const earlier = await readSetFiles(since);
  if (!earlier)
    throw new UsageError(`${since} is no OneRoster set: give a folder or archive of an earlier export`);
  return writeOneRosterDelta({ source, files, earlier, moment: new Date() });
}

/** Writes files into a folder and makes it if there is none. */
export async function writeFolder(files: readonly WrittenFile[], folder: string): Promise<void> {
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
export const writeSet = (files: readonly WrittenFile[], target: string): Promise<void> =>
  target.toLowerCase().endsWith('.zip') ? writeArchive(files, target) : writeFolder(files, target);
