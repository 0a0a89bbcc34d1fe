import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Maximum number of tests per step that may need a second run; more fail the step (decision 0017). */
const MOST_UNSTEADY = 2;

const REASON_LENGTH = 300;

/** A test's name with the reason of its failure in one line, for the last lines of a log. */
const withReason = (name, message) => {
  const reason = stripVTControlCharacters(message ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return reason === '' ? name : `${name}: ${reason.slice(0, REASON_LENGTH)}`;
};

/** A step that tested nothing has failed, because an empty report must not pass. */
const neverEmpty = (counts) =>
  counts.passed + counts.failed === 0 ? { ...counts, passed: 0, failed: 1 } : counts;

/** A tool that exits with an error without reporting a failure has failed. */
const explained = ({ passed, failed, unsteady = [] }, code) =>
  neverEmpty({ passed, failed: code !== 0 && failed === 0 ? 1 : failed, unsteady });

/** Too many unsteady tests are a failure of their own. */
const steady = (counts) =>
  counts.unsteady.length > MOST_UNSTEADY
    ? { ...counts, failed: counts.failed + 1, isUnsteady: true }
    : counts;

const honest = (counts, code) => steady(explained(counts, code));

/** The failed files of jest's report: `{ file, tests }`, without tests if the file could not run. */
export const failedFiles = (report) =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: name,
      tests: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }));

const countOf = (report) => ({
  passed: report?.numPassedTests ?? 0,
  failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
});

const sum = (reports, field) => reports.reduce((total, report) => total + report[field], 0);

/** One report of the reports of several packages; file names become absolute. */
export function joinJest(tasks) {
  const reports = tasks.map(({ report }) => report);
  return {
    numPassedTests: sum(reports, 'numPassedTests'),
    numFailedTests: sum(reports, 'numFailedTests'),
    numRuntimeErrorTestSuites: sum(reports, 'numRuntimeErrorTestSuites'),
    testResults: tasks.flatMap(({ folder, report }) =>
      report.testResults.map((file) => ({ ...file, name: path.join(folder, file.name) })),
    ),
  };
}

const passedIn = (report, files) =>
  report.testResults
    .filter(({ name }) => files.has(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;

/** The failed tests of jest's report, each with its reason; a file that could not run is one of them. */
const brokenIn = (report) =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [withReason(name, message)];
      return failed.map(({ fullName, failureMessages = [] }) => withReason(fullName, failureMessages[0]));
    });

/** The counts of jest's report; a suite that could not run is one failure. */
export const readJest = (report, code) => ({
  ...honest(countOf(report), code),
  broken: brokenIn(report),
});

/** The counts when failed files ran once more: `again` decides about them. */
export function readJestTwice(report, again, code) {
  if (again === undefined) return readJest(report, code);
  const broken = failedFiles(report);
  const stillBroken = new Map(failedFiles(again).map(({ file, tests }) => [file, tests]));
  const held = ({ file, tests }) => {
    const still = stillBroken.get(file);
    if (tests.length === 0) return still ? [] : [file];
    return still?.length === 0 ? [] : tests.filter((name) => !still?.includes(name));
  };
  const second = countOf(again);
  const passed = countOf(report).passed - passedIn(report, new Set(broken.map(({ file }) => file)));
  const counts = { passed: passed + second.passed, failed: second.failed, unsteady: broken.flatMap(held) };
  return { ...honest(counts, code), broken: brokenIn(again) };
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** The tests of Playwright's report that ended so, each with the reason of its first failure. */
const testsThat = (status, report) =>
  specsIn(report ?? {}).flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results = [] }) => withReason(title, results.find(({ error }) => error)?.error.message)),
  );

function countBrowserTests({ report, code }) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const counts = { passed: expected + flaky, failed: unexpected, unsteady: testsThat('flaky', report) };
  return { ...explained(counts, code), broken: testsThat('unexpected', report) };
}

/** The counts of Playwright's runs; a test that passed in the second run counts as passed and is named. */
export function readPlaywright(runs) {
  const counts = runs.map(countBrowserTests);
  const unsteady = counts.flatMap((one) => one.unsteady);
  const total = { passed: sum(counts, 'passed'), failed: sum(counts, 'failed'), unsteady };
  return { ...steady(neverEmpty(total)), broken: counts.flatMap((one) => one.broken) };
}

/** One result for each file of Playwright's report; its time is that of its tests. */
export function readSpecFiles(report, code) {
  const results = (report?.suites ?? []).map((file) => {
    const tests = specsIn(file).flatMap((spec) => spec.tests);
    const count = (...wanted) => tests.filter(({ status }) => wanted.includes(status)).length;
    const times = tests.flatMap((test) => test.results ?? []).map(({ duration = 0 }) => duration);
    return {
      name: file.title,
      passed: count('expected', 'flaky'),
      failed: count('unexpected'),
      unsteady: testsThat('flaky', file),
      broken: testsThat('unexpected', file),
      seconds: times.reduce((total, ms) => total + ms, 0) / 1000,
    };
  });
  const all = explained({ passed: sum(results, 'passed'), failed: sum(results, 'failed') }, code);
  return all.failed === sum(results, 'failed')
    ? results
    : [...results, { name: 'browser tests', passed: 0, failed: 1 }];
}

/** Parses the last line `checks: N passed, N failed` of our checks. */
export function readCounts(text, code) {
  const last = [...text.matchAll(/^checks: (\d+) passed, (\d+) failed$/gm)].at(-1);
  return honest({ passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0) }, code);
}
