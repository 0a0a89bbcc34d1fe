import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Portal, type PortalPlaces } from './portal.ts';
import { buildOf, publish, remotes } from './remotes.ts';
import { runProgram } from './run-program.ts';
import { openSession, type Session } from './sessions.ts';

const readableByAll = 0o755;

/** A folder of its own for one run of the tests; the database's account must be able to enter it. */
export async function makeScratch(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'));
  await chmod(folder, readableByAll);
  return folder;
}

export const removeScratch = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Who is signed in already on every portal of a run. */
export type Sessions = Readonly<Record<'teacher' | 'student' | 'editor', Session>>;

/** Makes a data folder that is worth copying: demo people, every remote published, three sessions. */
export async function prepareData(places: PortalPlaces): Promise<Sessions> {
  for (const { id } of remotes) await publish(buildOf(id), places.dataFolder);
  const portal = await new Portal(places).start();
  try {
    return {
      teacher: await openSession(portal.origin, 'teacher'),
      student: await openSession(portal.origin, 'student'),
      editor: await openSession(portal.origin, 'editor'),
    };
  } finally {
    await portal.stop();
  }
}

/** Copies a folder with its owners: the database does not run on files of somebody else. */
export async function copyFolder(from: string, to: string): Promise<string> {
  await runProgram('cp', ['-a', from, to]);
  return to;
}
