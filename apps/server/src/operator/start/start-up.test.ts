import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

/** Libraries that are slow to load and not always needed. */
const lazyLibraries = ['@aws-sdk/client-s3', 'file-type', 'ioredis', 'leven', 'nodemailer', 'sharp'];

const listLoaded = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      loaded.push(url);
      return next(url, context);
    },
  });
  await import('./run.ts');
  await import('./serve.ts');
  await import('../../app.ts');
  console.log(JSON.stringify(loaded));
`;

describe('the start of the server', () => {
  it('does not load the lazy libraries', async () => {
    const args = ['--input-type=module', '--eval', listLoaded];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
    const loaded: string[] = JSON.parse(stdout);
    const isLoaded = (name: string) => loaded.some((url) => url.includes(`/node_modules/${name}/`));
    expect(isLoaded('fastify')).toBe(true);
    expect(lazyLibraries.filter(isLoaded)).toEqual([]);
  });
});
