import path from 'node:path';
import { checks } from './all.ts';
import { unlicensedPackages } from './licences.ts';
import { unlistedScripts } from './lock-file.ts';
import { readProject, type Problem } from './project.ts';
import { scorecardOf, type Measure } from './scorecard/measures.ts';

const root = path.join(import.meta.dirname, '../..');
/** The maximum number of problems to print per check. */
const SHOWN = 25;

function reportCheck(name: string, problems: readonly Problem[]): boolean {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const { where, message } of problems.slice(0, SHOWN)) console.log(`    ${where}  ${message}`);
  if (problems.length > SHOWN) console.log(`    … and ${problems.length - SHOWN} more`);
  return problems.length === 0;
}

function reportMeasure({ name, value, limit, isWithin, worst }: Measure): boolean {
  console.log(`${isWithin ? '✓' : '✗'} ${name.padEnd(34)} ${value.padEnd(18)} limit ${limit}`);
  if (!isWithin) for (const place of worst.slice(0, SHOWN)) console.log(`    ${place}`);
  return isWithin;
}

const project = readProject(root);
console.log('Conventions');
const results = [
  ...checks.map(({ name, find }) => reportCheck(name, find(project))),
  reportCheck('no package runs an unlisted install script', unlistedScripts(root)),
  reportCheck('production packages have an allowed licence', unlicensedPackages(root)),
];
console.log('\nScorecard');
const measures = scorecardOf(project).map(reportMeasure);

const failed = [...results, ...measures].filter((isGood) => !isGood).length;
console.log(`\nchecks: ${results.length + measures.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
