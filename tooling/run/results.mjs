/** Maximum number of tests per step that may need a second run; more fail the step (decision 0017). */
const MOST_UNSTEADY = 2;

/** A step that tested nothing has failed, because an empty report must not pass. */
const neverEmpty = (counts) =>
  counts.passed + counts.failed === 0 ? { ...counts, passed: 0, failed: 1 } : counts;

/**
 * A tool that exits with an error without reporting a failure has failed; so has one with too many unsteady tests.
 */
const honest = ({ passed, failed, unsteady = [] }, code) => {
  const unsaid = code !== 0 && failed === 0 ? 1 : failed;
  return neverEmpty({ passed, failed: unsteady.length > MOST_UNSTEADY ? unsaid + 1 : unsaid, unsteady });
};

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

const passedIn = (report, files) =>
  report.testResults
    .filter(({ name }) => files.has(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;

/** The counts of jest's report; a suite that could not run is one failure. */
export const readJest = (report, code) => honest(countOf(report), code);

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
  return honest(
    { passed: passed + second.passed, failed: second.failed, unsteady: broken.flatMap(held) },
    code,
  );
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

const isUnsteady = ({ tests }) => tests.some(({ status }) => status === 'flaky');

/** The counts of Playwright's report; a test that passed in the second run counts as passed and is named. */
export function readPlaywright(report, code) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const unsteady = specsIn(report ?? {})
    .filter(isUnsteady)
    .map(({ title }) => title);
  return honest({ passed: expected + flaky, failed: unexpected, unsteady }, code);
}

/** Parses the last line `checks: N passed, N failed` of our checks. */
export function readCounts(text, code) {
  const last = [...text.matchAll(/^checks: (\d+) passed, (\d+) failed$/gm)].at(-1);
  return honest({ passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0) }, code);
}
