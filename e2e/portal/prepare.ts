import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Portal, type PortalFolders } from './portal.ts';
import { buildOf, manifests, publish } from './remotes.ts';
import { runCommand } from './run-command.ts';
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
export type Sessions = Readonly<Record<'teacher' | 'student' | 'editor' | 'registrar' | 'dean', Session>>;

async function createSessions(places: PortalFolders): Promise<Sessions> {
  const portal = await new Portal(places).start();
  try {
    // On any day, the lessons of the whole term can be marked.
    await runCommand(portal, 'settings', 'set', 'journalEditing.days', '366');
    // The editor is the staff of the tests.
    const claims = manifests.flatMap(({ pages }) => Object.values(pages).flatMap(({ claim }) => claim ?? []));
    for (const claim of new Set(claims)) await runCommand(portal, 'grant', 'editor', claim);
    return {
      teacher: await createSession(portal.origin, 'teacher'),
      student: await createSession(portal.origin, 'student'),
      editor: await createSession(portal.origin, 'editor'),
      registrar: await createSession(portal.origin, 'registrar'),
      dean: await createSession(portal.origin, 'dean'),
    };
  } finally {
    await portal.stop();
  }
}

const dataIn = (folder: string): string => path.join(folder, 'data');
const sessionsFile = (folder: string): string => path.join(folder, 'sessions.json');

/** A database with the demo people and their sessions, unless an earlier run has left one in the folder. */
async function ensureDatabase(folder: string, shellFolder: string): Promise<Sessions> {
  if (existsSync(sessionsFile(folder))) {
    const stored: Sessions = JSON.parse(await readFile(sessionsFile(folder), 'utf8'));
    return stored;
  }
  // What a stopped run has left is incomplete.
  await removeTempFolder(dataIn(folder));
  const sessions = await createSessions({ dataFolder: dataIn(folder), shellFolder });
  await writeFile(sessionsFile(folder), JSON.stringify(sessions));
  return sessions;
}

/**
 * Prepares the data folder that the portals of a run copy: demo people, their sessions, published remotes. `npm test` runs
 * several runs one after the other, which share the database of the first in `PORTAL_SHARED_DATA`.
 */
export async function prepareData(places: PortalFolders, apps: readonly string[]): Promise<Sessions> {
  const { dataFolder, shellFolder } = places;
  const shared = process.env.PORTAL_SHARED_DATA ?? `${dataFolder}-database`;
  const sessions = await ensureDatabase(shared, shellFolder);
  await copyFolder(dataIn(shared), dataFolder);
  for (const { id } of manifests) if (apps.includes(id)) await publish(buildOf(id), dataFolder);
  return sessions;
}

/** Copies a folder with its owners, because PostgreSQL requires its own account as owner. */
export async function copyFolder(from: string, to: string): Promise<string> {
  await runProgram('cp', ['-a', from, to]);
  return to;
}
