import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const created: string[] = [];

/** Creates an empty folder that every user may enter; `removeTempDirs` deletes it. */
export async function createTempDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-scratch-'));
  await chmod(dir, 0o755);
  created.push(dir);
  return dir;
}

export async function removeTempDirs(): Promise<void> {
  for (const dir of created.splice(0)) await rm(dir, { recursive: true, force: true });
}

const TIMEOUT_MS = 20_000;

/** Polls a condition and throws after 20 s. */
export async function waitUntil(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error(`Timed out: ${what}`);
    await delay(10);
  }
}
