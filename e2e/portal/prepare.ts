import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Portal, type PortalFolders } from './portal.ts';
import { buildOf, publish, remotes } from './remotes.ts';
import { runProgram } from './run-program.ts';
import { createSession, type Session } from './sessions.ts';

const readableByAll = 0o755;

/** Creates a temporary folder for one test run; the database's account must be able to enter it. */
export async function createTempFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'));
  await chmod(folder, readableByAll);
  return folder;
}

export const removeTempFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** The people who are signed in on every portal of a run. */
export type Sessions = Readonly<Record<'teacher' | 'student' | 'editor', Session>>;

/** Prepares a data folder to copy: demo people, published remotes, three sessions. */
export async function prepareData(places: PortalFolders, apps: readonly string[]): Promise<Sessions> {
  for (const { id } of remotes) if (apps.includes(id)) await publish(buildOf(id), places.dataFolder);
  const portal = await new Portal(places).start();
  try {
    return {
      teacher: await createSession(portal.origin, 'teacher'),
      student: await createSession(portal.origin, 'student'),
      editor: await createSession(portal.origin, 'editor'),
    };
  } finally {
    await portal.stop();
  }
}

/** Copies a folder with its owners, because PostgreSQL requires its own account as owner. */
export async function copyFolder(from: string, to: string): Promise<string> {
  await runProgram('cp', ['-a', from, to]);
  return to;
}
