import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../test/scratch.ts';
import { argumentsOf, identify, isRunning } from './processes.ts';

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function start(script: string): ChildProcess {
  const child = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}

/** The shell becomes `sleep`, which never asks how its child ended. The child ends only then: the shell would ask. */
async function makeZombie(): Promise<number> {
  const parent = start('until grep -q ^sleep /proc/$$/cmdline; do :; done & echo $!; exec sleep 60');
  const pid = await new Promise<number>((resolve) =>
    parent.stdout?.once('data', (data) => resolve(Number(data))),
  );
  await until('a zombie', () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
  return pid;
}

describe('the identity of a process', () => {
  it('stays the same while it runs, and is nobody else’s', () => {
    const own = identify(process.pid);
    expect(own).toBe(identify(process.pid));
    expect(own).not.toBe(identify(process.ppid));
    expect(isRunning(own ?? '')).toBe(true);
  });

  it('ends with it', async () => {
    const child = start('exec sleep 60');
    const identity = identify(child.pid ?? 0) ?? '';
    expect(isRunning(identity)).toBe(true);
    child.kill('SIGKILL');
    await until('the end of the child', () => !isRunning(identity));
    expect(identify(child.pid ?? 0)).toBeUndefined();
  });

  it('is not taken over by a later process with the same number', () => {
    expect(isRunning(`${process.pid}:1`)).toBe(false);
  });

  it('is none for a zombie, though its number is still taken', async () => {
    const pid = await makeZombie();
    expect(() => process.kill(pid, 0)).not.toThrow();
    expect(identify(pid)).toBeUndefined();
    expect(argumentsOf(pid)).toEqual(['']);
  });

  it('shows the arguments it was started with', async () => {
    const child = start('exec sleep 61');
    await until('the shell to become sleep', () => argumentsOf(child.pid ?? 0)[0] === 'sleep');
    expect(argumentsOf(child.pid ?? 0)).toEqual(['sleep', '61', '']);
  });
});
