import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readTests } from './jest.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

const report = JSON.stringify({
  numPassedTests: 3,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
});

describe('the tests of a package that ends with an error and no failed test', () => {
  it('are a failure that says what was printed last', async () => {
    write('.results/jest.json', report);
    write(
      '.turbo/turbo-test.log',
      'PASS a.test.ts\n\nError: two rows are not confirmed\n    at check (check.ts:1)\n',
    );
    expect(await readTests([{ id: 'server#test', folder, code: 1 }])).toMatchObject({
      passed: 3,
      failed: 1,
      broken: [
        'server#test ended with 1, and no test says why\nPASS a.test.ts\nError: two rows are not confirmed',
      ],
    });
  });

  it('are a failure without a report, too, next to the counts of the others', async () => {
    write('other/.results/jest.json', report);
    const tasks = [
      { id: 'server#test', folder, code: 1 },
      { id: 'other#test', folder: path.join(folder, 'other'), code: 0 },
    ];
    expect(await readTests(tasks)).toMatchObject({
      passed: 3,
      failed: 1,
      broken: ['server#test ended with 1, and no test says why'],
    });
  });

  it('are a failure of their own next to failed ones, when what runs after all tests has failed', async () => {
    const failed = Array.from({ length: 4 }, (_, at) => ({
      name: `${at}.test.ts`,
      status: 'failed',
      message: 'broken',
      assertionResults: [],
    }));
    const counts = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 4 };
    write('.results/jest.json', JSON.stringify({ ...counts, testResults: failed }));
    write(
      '.turbo/turbo-test.log',
      'Error: Jest: Got error running globalTeardown - teardown.ts, reason: two rows\n',
    );
    const { failed: count, broken } = await readTests([{ id: 'server#test', folder, code: 1 }]);
    expect(count).toBe(5);
    expect(broken.at(-1)).toContain('reason: two rows');
  });
});
