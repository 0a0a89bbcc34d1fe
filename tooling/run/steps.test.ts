import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UserError } from './place.mjs';
import { browserReport, jestReport, readReport, removeReports } from './report-file.mjs';
import { runSteps } from './run-steps.mjs';
import { lines, steps } from './steps.mjs';
import { readRun, readTasks } from './turbo.mjs';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('steps', () => {
  let output: string[] = [];

  beforeEach(() => {
    output = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text));
    jest.spyOn(console, 'error').mockImplementation((text: string) => void output.push(String(text)));
  });

  const step = (name: string, passed: number, failed: number) => ({
    name,
    run: async () => ({ passed, failed }),
  });

  const taskOf = (id: string, endedAt: number) => ({
    id,
    name: id.replace(/^.*#/, ''),
    folder: '',
    isCached: false,
    code: 0,
    startedAt: 0,
    endedAt,
  });

  it('end with their total as the last line', async () => {
    expect(await runSteps([step('one', 2, 0), step('two', 3, 0)])).toBe(0);
    expect(output.at(-1)).toBe('5 passed, 0 failed');
    expect(output.filter((line) => /^\d+ passed, \d+ failed$/.test(line))).toHaveLength(1);
  });

  it('continue after one that failed or threw', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new UserError('Install a browser.')) };
    expect(await runSteps([step('one', 1, 1), broken, step('last', 1, 0)])).toBe(1);
    expect(output).toContain('Install a browser.');
    expect(output.at(-1)).toBe('2 passed, 2 failed');
  });

  it('name tests that passed only in the second run, before the last line', async () => {
    const shaky = {
      name: 'shaky',
      run: async () => ({ passed: 4, failed: 0, unsteady: ['sends a letter'] }),
    };
    expect(await runSteps([shaky])).toBe(0);
    expect(output.at(-2)).toBe('! shaky, only at the second try: sends a letter');
    expect(output.at(-1)).toBe('4 passed, 0 failed');
  });

  it('fail without running when a step that they need failed', async () => {
    const browser = { name: 'browser', needs: 'build', run: () => Promise.reject(new Error('must not run')) };
    expect(await runSteps([step('build', 0, 1), browser])).toBe(1);
    expect(output).toContain('not run: build failed');
    expect(output.at(-1)).toBe('0 passed, 2 failed');
  });

  it('do not run when the result that they need is missing', async () => {
    const broken = { name: 'all', run: () => Promise.reject(new UserError('turbo did not start')) };
    const browser = { name: 'browser', needs: 'build', run: () => Promise.reject(new Error('must not run')) };
    expect(await runSteps([broken, browser])).toBe(1);
    expect(output).toContain('not run: build failed');
    expect(output.at(-1)).toBe('0 passed, 2 failed');
  });

  it('may give several results, with the time of their tasks', async () => {
    const tasks = [taskOf('@portal/a#test', 5_000), taskOf('@portal/b#test', 61_000)];
    const results = [
      { name: 'one', passed: 2, failed: 0 },
      { name: 'two', passed: 3, failed: 1, tasks },
    ];
    expect(await runSteps([{ name: 'all', run: async () => results }])).toBe(1);
    expect(output.at(-2)).toMatch(/✓ one .*2 passed, 0 failed\n✗ two +61\.0 s {2}3 passed, 1 failed/);
    expect(output.at(-1)).toBe('5 passed, 1 failed');
  });

  it('print the time of each module next to its budget, and warn', async () => {
    const tasks = [
      taskOf('@portal/a#test', 5_000),
      taskOf('@portal/b#test', 61_000),
      { ...taskOf('@portal/c#test:browser', 61_000), isCached: true },
    ];
    expect(await runSteps([{ name: 'all', run: async () => ({ passed: 1, failed: 0, tasks }) }])).toBe(0);
    const printed = output.join('\n');
    expect(printed).toMatch(/^a +tests +5 s of +60 s$/m);
    expect(printed).toMatch(/^b +tests +61 s of +60 s {2}WARNING: above its budget$/m);
    expect(printed).toMatch(/^c +browser tests +61 s of +60 s {2}cached$/m);
  });

  it('need only earlier results, which have unique names', () => {
    const names = lines.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { needs } of steps) expect([undefined, ...names]).toContain(needs);
  });
});

describe('a run of turbo', () => {
  it('gives the result of each task with a command', () => {
    const ran = {
      taskId: '@portal/chat#test',
      task: 'test',
      command: 'jest',
      directory: 'apps/chat',
      cache: { status: 'MISS' },
      execution: { startTime: 1, endTime: 3, exitCode: 1 },
    };
    const stopped = { taskId: '//#lint', task: 'lint', command: 'oxlint', cache: { status: 'MISS' } };
    const ordering = { ...ran, command: '<NONEXISTENT>' };
    const [one, other, ...more] = readTasks({ tasks: [ran, stopped, ordering] });
    expect(one).toMatchObject({
      id: '@portal/chat#test',
      name: 'test',
      isCached: false,
      code: 1,
      endedAt: 3,
    });
    expect(one?.folder).toMatch(/\/apps\/chat$/);
    expect(other).toMatchObject({ id: '//#lint', code: 1 });
    expect(more).toEqual([]);
  });

  it('that was stopped has failed in every task that did not start', () => {
    const planned = (taskId: string) => ({
      taskId,
      task: 'test',
      command: 'jest',
      cache: { status: 'MISS' },
    });
    const ran = { ...planned('@portal/chat#test'), execution: { startTime: 1, endTime: 3, exitCode: 0 } };
    const plan = { tasks: [planned('@portal/chat#test'), planned('@portal/wire#test')] };
    const codesOf = (summaries: { tasks: object[] }[]): number[] =>
      readRun(plan, summaries).map(({ code }: { code: number }) => code);
    expect(codesOf([{ tasks: [ran] }])).toEqual([0, 1]);
    expect(codesOf([])).toEqual([1, 1]);
  });
});

describe('reports', () => {
  it('of earlier runs are removed', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
    const reports = [
      browserReport(path.join(folder, 'packages/ui')),
      jestReport(path.join(folder, 'apps/chat')),
    ];
    for (const file of reports) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '{}');
      expect(readReport(file)).toEqual({});
    }
    writeFileSync(path.join(folder, 'packages/CHANGELOG.md'), '');
    removeReports(folder);
    expect(reports.map(readReport)).toEqual([undefined, undefined]);
    rmSync(folder, { recursive: true });
  });
});
