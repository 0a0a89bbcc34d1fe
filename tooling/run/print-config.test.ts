import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { root } from './place.mjs';

/** The programs of the machine, as a person at a shell has them. */
const machinePath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

const printConfig = (environment: Readonly<Record<string, string>>) =>
  promisify(execFile)('npm', ['start', '--silent', '--', '--print-config'], {
    cwd: root,
    env: { PATH: machinePath, HOME: process.env.HOME, ...environment },
  });

describe('npm start --silent -- --print-config', () => {
  it('prints the configuration without secrets on whatever Node the machine has, and starts nothing', async () => {
    const { stdout, stderr } = await printConfig({
      DATA_DIR: '/nowhere/data',
      DATABASE_URL: 'postgresql://portal:canary@db.example/portal',
    });
    expect(JSON.parse(stdout)).toMatchObject({
      port: 8080,
      dataDir: '/nowhere/data',
      databaseUrl: '(set)',
    });
    expect(stderr).toBe('');
  });

  it('exits with the problems of the configuration', async () => {
    await expect(printConfig({ PORT: 'eighty' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("PORT must be a whole number from 0 to 65535, not 'eighty'"),
    });
  });
});
