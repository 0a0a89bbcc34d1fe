import { budgetLine, hasBudget } from './budgets.mjs';
import { UserError } from './place.mjs';

const now = () => performance.now();

/** The time between the first start and the last end of a line's tasks, which run among those of other lines. */
function secondsOf({ tasks = [] }, took) {
  const ran = tasks.filter(({ endedAt }) => endedAt > 0);
  if (ran.length === 0) return took / 1000;
  const first = Math.min(...ran.map(({ startedAt }) => startedAt));
  return (Math.max(...ran.map(({ endedAt }) => endedAt)) - first) / 1000;
}

const timed = (result, name, startedAt) => ({
  name,
  ...result,
  took: `${(result.seconds ?? secondsOf(result, now() - startedAt)).toFixed(1)} s`,
});

/** Runs one step, which returns one result or several; an exception fails only that step. */
async function runStep(step, done) {
  const startedAt = now();
  const isReady =
    step.needs === undefined || done.some(({ name, failed }) => name === step.needs && failed === 0);
  console.log(`\n── ${step.name}`);
  const fail = () => [timed({ passed: 0, failed: 1 }, step.name, startedAt)];
  if (!isReady) {
    console.log(`not run: ${step.needs} failed`);
    return fail();
  }
  try {
    const results = [await step.run()].flat();
    return results.map((result) => timed(result, step.name, startedAt));
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    return fail();
  }
}

const row = ({ name, passed, failed, took }) =>
  `${failed === 0 ? '✓' : '✗'} ${name.padEnd(24)}${took.padStart(9)}  ${passed} passed, ${failed} failed`;

/** What a reader of the last lines of a log must know: each failed or unsteady test with its reason. */
const remarksOn = ({ name, unsteady = [], broken = [], isUnsteady = false }) => [
  ...broken.map((test) => `✗ ${name}: ${test}`),
  ...unsteady.map((test) => `! ${name}, only at the second try: ${test}`),
  ...(isUnsteady
    ? [`✗ ${name}: ${unsteady.length} tests needed a second try, which counts as a failure`]
    : []),
];

const sum = (results, field) => results.reduce((total, result) => total + result[field], 0);

/** Runs every step even after one that failed, so that all failures are seen at once; returns the exit code. */
export async function runSteps(steps) {
  const results = [];
  for (const step of steps) {
    const own = await runStep(step, results);
    for (const result of own) console.log(row(result));
    results.push(...own);
  }
  const budgets = results.flatMap(({ tasks = [] }) => tasks).filter(hasBudget);
  if (budgets.length > 0) console.log(`\nTime of each module's tests\n${budgets.map(budgetLine).join('\n')}`);
  console.log(`\n${results.map(row).join('\n')}\n`);
  for (const line of results.flatMap(remarksOn)) console.log(line);
  const failed = sum(results, 'failed');
  console.log(`${sum(results, 'passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
