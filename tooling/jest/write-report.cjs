const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const readFile = (rootDir) => (file) => ({
  name: path.relative(rootDir, file.testFilePath),
  status: file.testExecError || file.numFailingTests > 0 ? 'failed' : 'passed',
  startTime: file.perfStats.start,
  endTime: file.perfStats.end,
  assertionResults: file.testResults.map(({ fullName, status }) => ({ fullName, status })),
});

/** Writes the counts of a package's tests, so that turbo can store them and `npm test` can add them up. */
module.exports = class WriteReport {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results;
    const testResults = results.testResults.map(readFile(this.rootDir));
    const folder = path.join(this.rootDir, '.results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'jest.json'),
      JSON.stringify({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }),
    );
  }
};
