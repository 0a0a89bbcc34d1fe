/** A step that tested nothing has failed: an empty report must not look green. */
const neverEmpty = (counts) => (counts.passed + counts.failed === 0 ? { passed: 0, failed: 1 } : counts);

/** A tool that ended badly without naming a failure has failed all the same. */
const honest = ({ passed, failed }, code) =>
  neverEmpty({ passed, failed: code !== 0 && failed === 0 ? 1 : failed });

/** What jest's report says; a suite that could not run is one failure. */
export const readJest = (report, code) =>
  honest(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    },
    code,
  );

/** What Playwright's report says; a test that passed at the second try passed. */
export const readPlaywright = (report, code) =>
  honest(
    {
      passed: (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0),
      failed: report?.stats?.unexpected ?? 0,
    },
    code,
  );

/** The last line `checks: N passed, N failed` of our own checks. */
export function readCounts(text, code) {
  const last = [...text.matchAll(/^checks: (\d+) passed, (\d+) failed$/gm)].at(-1);
  return honest({ passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0) }, code);
}
