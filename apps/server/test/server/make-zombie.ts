import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { waitUntil } from '../temp-dir.ts';

/**
 * Returns the pid of a zombie, and its parent to kill. The parent is a shell that becomes `sleep`, which never reaps.
 * The child exits only then, because the shell would reap it.
 */
export async function makeZombie(): Promise<{ pid: number; parent: ChildProcess }> {
  const parent = spawn(
    '/bin/sh',
    ['-c', 'until grep -q ^sleep /proc/$$/cmdline; do :; done & echo $!; exec sleep 60'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [data] = await once(parent.stdout, 'data');
  const pid = Number(data);
  await waitUntil('a zombie', () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
  return { pid, parent };
}
