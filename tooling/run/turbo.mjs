import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runPnpm } from './install.mjs';
import { root } from './place.mjs';

const runsFolder = path.join(root, '.turbo/runs');

const listRuns = () => (existsSync(runsFolder) ? readdirSync(runsFolder) : []);

const readTask = ({ taskId, task, directory = '', cache, execution }) => ({
  id: taskId,
  name: task,
  folder: path.join(root, directory),
  isCached: cache.status === 'HIT',
  code: execution?.exitCode ?? 1,
  startedAt: execution?.startTime ?? 0,
  endedAt: execution?.endTime ?? 0,
});

/** The tasks of a run's summary. Tasks without a command only order others. */
export const readTasks = ({ tasks }) =>
  tasks.filter(({ command }) => command !== '<NONEXISTENT>').map(readTask);

/** The result of each planned task: a run that was stopped says nothing of the tasks that it did not start. */
export function readRun(plan, summaries) {
  const ran = new Map(summaries.flatMap(readTasks).map((task) => [task.id, task]));
  return readTasks(plan).map((planned) => ran.get(planned.id) ?? { ...planned, code: 1 });
}

function takeSummary(name) {
  const file = path.join(runsFolder, name);
  const summary = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return summary;
}

/** Runs tasks of all packages with turbo, one per core, and returns the result of each. */
export async function runTurbo(names, { concurrency = '100%', env = {} } = {}) {
  const run = ['exec', 'turbo', 'run', ...names];
  const plan = await runPnpm([...run, '--dry=json'], { env, wantsText: true });
  const before = new Set(listRuns());
  const logs = ['--output-logs=errors-only', '--log-order=grouped'];
  const how = ['--continue', `--concurrency=${concurrency}`, '--summarize', ...logs];
  await runPnpm([...run, ...how], { env });
  const written = listRuns().filter((name) => !before.has(name));
  return readRun(JSON.parse(plan.text), written.map(takeSummary));
}
