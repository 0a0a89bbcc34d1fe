import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it } from '@jest/globals';
import { makeZombie } from '../../../test/server/make-zombie.ts';
import { waitUntil } from '../../../test/temp-dir.ts';
import { argumentsOf, identify, isRunning } from './processes.ts';

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function start(script: string): ChildProcess {
  const child = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}

describe('the identity of a process', () => {
  it('is stable and unique while the process runs', () => {
    const own = identify(process.pid);
    expect(own).toBe(identify(process.pid));
    expect(own).not.toBe(identify(process.ppid));
    expect(isRunning(own ?? '')).toBe(true);
  });

  it('is undefined after the process ends', async () => {
    const child = start('exec sleep 60');
    const identity = identify(child.pid ?? 0) ?? '';
    expect(isRunning(identity)).toBe(true);
    child.kill('SIGKILL');
    await waitUntil('the end of the child', () => !isRunning(identity));
    expect(identify(child.pid ?? 0)).toBeUndefined();
  });

  it('differs for a later process with the same pid', () => {
    expect(isRunning(`${process.pid}:1`)).toBe(false);
  });

  it('is undefined for a zombie', async () => {
    const { pid, parent } = await makeZombie();
    children.push(parent);
    expect(() => process.kill(pid, 0)).not.toThrow();
    expect(identify(pid)).toBeUndefined();
    expect(argumentsOf(pid)).toEqual(['']);
  });

  it('has the command line of the process', async () => {
    const child = start('exec sleep 61');
    await waitUntil('the shell to become sleep', () => argumentsOf(child.pid ?? 0)[0] === 'sleep');
    expect(argumentsOf(child.pid ?? 0)).toEqual(['sleep', '61', '']);
  });
});
