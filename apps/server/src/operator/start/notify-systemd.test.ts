import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { readConfig } from '../config/config.ts';
import { notifySystemd } from './notify-systemd.ts';

let dir: string;
let errors: string;

beforeEach(async () => {
  dir = await createTempDir();
  errors = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(removeTempDirs);

const underSystemd = readConfig({ NOTIFY_SOCKET: '/run/systemd/notify' });
const calls = () => readFile(path.join(dir, 'calls'), 'utf8');

/** A program instead of systemd's, which writes what it was given. */
async function install(code: number): Promise<string> {
  const file = path.join(dir, 'systemd-notify');
  await writeFile(file, `#!/bin/sh\necho "$*" >> ${dir}/calls\nexit ${code}\n`, { mode: 0o755 });
  return file;
}

describe('a report to systemd', () => {
  it('goes to the program of systemd', async () => {
    const program = await install(0);
    await notifySystemd(underSystemd, 'READY=1', program);
    await notifySystemd(underSystemd, 'STOPPING=1', program);
    expect(await calls()).toBe('READY=1\nSTOPPING=1\n');
    expect(errors).toBe('');
  });

  it('is not made where nothing waits for it', async () => {
    await notifySystemd(readConfig({}), 'READY=1', await install(0));
    await expect(calls()).rejects.toThrow('ENOENT');
  });

  it('that fails is printed and stops nothing', async () => {
    await notifySystemd(underSystemd, 'READY=1', await install(1));
    expect(errors).toBe('systemd-notify did not report READY=1: its exit code is 1\n');
  });

  it('is printed as missing where the program is not installed', async () => {
    await notifySystemd(underSystemd, 'READY=1', path.join(dir, 'missing'));
    expect(errors).toContain('systemd-notify did not report READY=1: spawn');
  });
});
