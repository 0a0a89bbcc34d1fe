import { UserError } from './place.mjs';

const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** Runs one step; an exception fails only that step. */
async function runStep(step, done) {
  const startedAt = performance.now();
  const needed = done.find(({ name }) => name === step.needs);
  console.log(`\n── ${step.name}`);
  if (needed && needed.failed > 0) {
    console.log(`not run: ${needed.name} failed`);
    return { name: step.name, passed: 0, failed: 1, took: seconds(startedAt) };
  }
  try {
    return { name: step.name, ...(await step.run()), took: seconds(startedAt) };
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    return { name: step.name, passed: 0, failed: 1, took: seconds(startedAt) };
  }
}

const row = ({ name, passed, failed, took }) =>
  `${failed === 0 ? '✓' : '✗'} ${name.padEnd(16)}${took.padStart(9)}  ${passed} passed, ${failed} failed`;

const unsteadyIn = ({ name, unsteady = [] }) =>
  unsteady.map((test) => `! only at the second try: ${test} (${name})`);

const sum = (results, field) => results.reduce((total, result) => total + result[field], 0);

/** Runs every step, also after a failure, so that all failures are reported; returns the exit code. */
export async function runSteps(steps) {
  const results = [];
  for (const step of steps) {
    const result = await runStep(step, results);
    console.log(row(result));
    results.push(result);
  }
  console.log(`\n${results.map(row).join('\n')}\n`);
  for (const line of results.flatMap(unsteadyIn)) console.log(line);
  const failed = sum(results, 'failed');
  console.log(`${sum(results, 'passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
