/** Seconds that the tests of one module may take on two idle cores, by task. */
const standard = { test: 60, 'test:browser': 60 };

/** The budgets of what more than one module needs, and of large modules. */
const larger = {
  chat: { 'test:browser': 180 },
  e2e: { 'test:browser': 180 },
  server: { test: 300 },
  shell: { test: 120 },
  tooling: { test: 90 },
};

const titles = { test: 'tests', 'test:browser': 'browser tests' };

/** True for tasks that have a budget. */
export const hasBudget = ({ name }) => name in standard;

function remarkOn({ isCached, seconds, budget }) {
  if (isCached) return '  cached';
  return seconds > budget ? '  WARNING: above its budget' : '';
}

/** The time of a module's tests next to its budget. Times depend on the machine, so that a long one only warns. */
export function budgetLine({ id, name, isCached, startedAt, endedAt }) {
  const module = id.replace(/^@portal\/|#.*$/g, '');
  const budget = larger[module]?.[name] ?? standard[name];
  const seconds = Math.round((endedAt - startedAt) / 1000);
  const took = `${String(seconds).padStart(4)} s of ${String(budget).padStart(3)} s`;
  return `${module.padEnd(14)}${titles[name].padEnd(14)}${took}${remarkOn({ isCached, seconds, budget })}`;
}
