import { describe, expect, it } from '@jest/globals';
import {
  failedFiles,
  joinJest,
  readCounts,
  readJest,
  readJestTwice,
  readPlaywright,
  readSpecFiles,
} from './results.mjs';

type Outcome = 'passed' | 'failed';

const fileOf = (name: string, outcomes: Record<string, Outcome>, isBroken = false) => ({
  name,
  status: isBroken || Object.values(outcomes).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(outcomes).map(([fullName, status]) => ({ fullName, status })),
});

/** The parts of a jest report that are read; a file without outcomes could not run. */
const reportOf = (files: Record<string, Record<string, Outcome>>) => {
  const outcomes = Object.values(files).flatMap((one) => Object.values(one));
  const broken = Object.values(files).filter((one) => Object.keys(one).length === 0);
  return {
    numPassedTests: outcomes.filter((one) => one === 'passed').length,
    numFailedTests: outcomes.filter((one) => one === 'failed').length,
    numRuntimeErrorTestSuites: broken.length,
    testResults: Object.entries(files).map(([name, one]) => fileOf(name, one, Object.keys(one).length === 0)),
  };
};

describe('results', () => {
  it('come from the report of jest, including broken suites', () => {
    const report = reportOf({ a: { one: 'passed', two: 'passed', three: 'failed' }, b: {} });
    expect(readJest(report, 1)).toEqual({ passed: 2, failed: 2, unsteady: [], broken: ['three', 'b'] });
    expect(failedFiles(report)).toEqual([
      { file: 'a', tests: ['three'] },
      { file: 'b', tests: [] },
    ]);
  });

  it('come from the reports of all packages, whose files get absolute names', () => {
    const one = { folder: '/one', report: reportOf({ 'a.test.ts': { one: 'passed' } }) };
    const other = { folder: '/other', report: reportOf({ 'a.test.ts': { one: 'failed', two: 'passed' } }) };
    const joined = joinJest([one, other]);
    expect(readJest(joined, 0)).toMatchObject({ passed: 2, failed: 1, unsteady: [] });
    expect(failedFiles(joined)).toEqual([{ file: '/other/a.test.ts', tests: ['one'] }]);
  });

  it('come from the last line of our checks', () => {
    expect(
      readCounts('checks: 1 passed, 1 failed\n9 passed, 9 failed\nchecks: 3 passed, 0 failed\n', 0),
    ).toEqual({ passed: 3, failed: 0, unsteady: [] });
  });

  it('are a failure when nothing was tested', () => {
    const failure = { passed: 0, failed: 1, unsteady: [] };
    expect(readJest(reportOf({}), 0)).toMatchObject(failure);
    expect(readJest(undefined, 0)).toMatchObject(failure);
    expect(readPlaywright([{ report: undefined, code: 0 }])).toMatchObject(failure);
    expect(readPlaywright([])).toMatchObject(failure);
    expect(readCounts('', 0)).toEqual(failure);
  });

  it('are a failure when the tool exits with an error without a reason', () => {
    expect(readJest(reportOf({ a: { one: 'passed' } }), 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(readCounts('checks: 5 passed, 0 failed\n', 137)).toMatchObject({ passed: 5, failed: 1 });
  });
});

describe('the results of each file of journeys', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ duration: 500, error: { message: 'no button' } }] }],
  });
  const suites = [
    { title: 'a.spec.ts', specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] },
    { title: 'b.spec.ts', specs: [spec('three', 'unexpected')] },
  ];

  it('name its failed and unsteady tests, with its time', () => {
    expect(readSpecFiles({ suites }, 1)).toEqual([
      { name: 'a.spec.ts', passed: 2, failed: 0, unsteady: ['two: no button'], broken: [], seconds: 1 },
      { name: 'b.spec.ts', passed: 0, failed: 1, unsteady: [], broken: ['three: no button'], seconds: 0.5 },
    ]);
  });

  it('have a failure when the tool exits with an error without a reason, or tests nothing', () => {
    const failure = { name: 'browser tests', passed: 0, failed: 1 };
    expect(readSpecFiles({ suites: suites.slice(0, 1) }, 1)).toMatchObject([{ passed: 2 }, failure]);
    expect(readSpecFiles(undefined, 0)).toEqual([failure]);
  });
});

describe('a second run', () => {
  const first = reportOf({
    a: { one: 'passed', two: 'failed' },
    b: { three: 'passed', four: 'passed' },
    c: {},
  });

  it('decides about the failed files, and tests that passed only then are named', () => {
    const again = reportOf({ a: { one: 'passed', two: 'passed' }, c: { five: 'passed' } });
    expect(readJestTwice(first, again, 0)).toEqual({
      passed: 5,
      failed: 0,
      unsteady: ['two', 'c'],
      broken: [],
    });
  });

  it('keeps a repeated failure', () => {
    const again = reportOf({ a: { one: 'passed', two: 'failed' }, c: {} });
    expect(readJestTwice(first, again, 1)).toEqual({
      passed: 3,
      failed: 2,
      unsteady: [],
      broken: ['two', 'c'],
    });
    expect(readJestTwice(first, undefined, 1)).toMatchObject({ passed: 3, failed: 2, unsteady: [] });
  });

  it('fails when the file itself could not run again', () => {
    const again = reportOf({ a: {}, c: { five: 'passed' } });
    expect(readJestTwice(first, again, 1)).toMatchObject({ passed: 3, failed: 1, unsteady: ['c'] });
  });

  it('is counted by Playwright for browser tests', () => {
    const results = [{}, { error: { message: '\u001B[31mError:\u001B[39m no\n  button' } }];
    const spec = (title: string, status: string) => ({ title, tests: [{ status, results }] });
    const suites = [
      { specs: [spec('a', 'flaky'), spec('c', 'unexpected')], suites: [{ specs: [spec('b', 'expected')] }] },
    ];
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
    const report = { stats, suites };
    expect(readPlaywright([{ report, code: 1 }])).toEqual({
      passed: 6,
      failed: 2,
      unsteady: ['a: Error: no button'],
      broken: ['c: Error: no button'],
    });
    expect(
      readPlaywright([
        { report, code: 1 },
        { report: undefined, code: 1 },
      ]),
    ).toMatchObject({
      passed: 6,
      failed: 3,
    });
  });

  it('fails when the browser tests of all modules together need too many', () => {
    const suites = [{ specs: [{ title: 'a', tests: [{ status: 'flaky' }] }] }];
    const report = { stats: { expected: 1, flaky: 1 }, suites };
    const runs = [1, 2, 3].map(() => ({ report, code: 0 }));
    expect(readPlaywright(runs.slice(1))).toMatchObject({ passed: 4, failed: 0 });
    expect(readPlaywright(runs)).toMatchObject({
      passed: 6,
      failed: 1,
      unsteady: ['a', 'a', 'a'],
      isUnsteady: true,
    });
  });

  it('fails when too many tests need one', () => {
    const failed = { one: 'failed', two: 'failed', three: 'failed' } as const;
    const passed = { one: 'passed', two: 'passed', three: 'passed' } as const;
    expect(readJestTwice(reportOf({ a: failed }), reportOf({ a: passed }), 0)).toMatchObject({
      passed: 3,
      failed: 1,
      unsteady: ['one', 'two', 'three'],
    });
  });
});
