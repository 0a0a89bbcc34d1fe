import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { until } from './scratch.ts';

/**
 * The number of a zombie, and the parent to end in the end. The parent is a shell that becomes `sleep`, which never asks how
 * its child ended. The child ends only then: the shell would ask.
 */
export async function makeZombie(): Promise<{ pid: number; parent: ChildProcess }> {
  const parent = spawn(
    '/bin/sh',
    ['-c', 'until grep -q ^sleep /proc/$$/cmdline; do :; done & echo $!; exec sleep 60'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [data] = await once(parent.stdout, 'data');
  const pid = Number(data);
  await until('a zombie', () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
  return { pid, parent };
}
