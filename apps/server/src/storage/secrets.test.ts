import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...names: string[]) => (statSync(path.join(folder, ...names)).mode & 0o777).toString(8);

describe('the secrets of an installation', () => {
  it('are created on the first run, private to the user, and do not change', async () => {
    const { xsrfKey } = await loadSecrets(folder);
    expect(xsrfKey.export()).toHaveLength(32);
    expect([modeOf('secrets'), modeOf('secrets', 'xsrf.key')]).toEqual(['700', '600']);
    expect((await loadSecrets(folder)).xsrfKey.equals(xsrfKey)).toBe(true);
  });

  it('are the same for concurrent processes', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => loadSecrets(folder)));
    expect(new Set(all.map(({ xsrfKey }) => xsrfKey.export().toString('hex'))).size).toBe(1);
    expect(readdirSync(path.join(folder, 'secrets'))).toEqual([
      'check-in.key',
      'documents.key',
      'push.key',
      'questionnaires.key',
      'sandbox-bank.key',
      'student-card.key',
      'xsrf.key',
    ]);
  });

  it('are not replaced when they are broken', async () => {
    await loadSecrets(folder);
    writeFileSync(path.join(folder, 'secrets', 'xsrf.key'), 'short');
    await expect(loadSecrets(folder)).rejects.toThrow('32 bytes');
  });
});
