import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const made: string[] = [];

/** An empty folder that everybody may enter; `removeScratch` removes it. */
export async function makeScratch(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-scratch-'));
  await chmod(dir, 0o755);
  made.push(dir);
  return dir;
}

/** Removes every folder that this test file made. */
export async function removeScratch(): Promise<void> {
  for (const dir of made.splice(0)) await rm(dir, { recursive: true, force: true });
}

const PATIENCE_MS = 20_000;

/** Waits for what is bound to happen, and says so when it does not. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error(`It did not happen: ${what}`);
    await delay(10);
  }
}
