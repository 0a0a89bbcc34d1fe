import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createTempDir, removeTempDirs } from '../../test/temp-dir.ts';

const cli = path.resolve(import.meta.dirname, 'cli.ts');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

describe('a command whose reader has enough', () => {
  it('ends without an error', async () => {
    const env = { PATH: '/usr/bin:/bin', DATABASE_URL: database.url, DATA_DIR: await createTempDir() };
    const child = spawn(process.execPath, [cli, 'settings', 'list'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Nobody reads a line.
    child.stdout.destroy();
    const ended = once(child, 'exit');
    expect(await text(child.stderr)).toBe('');
    expect(await ended).toEqual([0, null]);
  });
});
