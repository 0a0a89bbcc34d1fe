import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from './folders.ts';

/** Tests that only `pnpm test:hard` runs: they take long, or `npm test` holds their code path with other data. */
export const HARD = '@hard';

/** The tag of what takes the pictures of the manual: `pnpm pictures`. */
export const PICTURES = '@pictures';

/** The tag of a test that is repeated with other data: the chosen ones run in `npm test`, all others in `pnpm test:hard`. */
export const hardUnless = (isChosen: boolean): string[] => (isChosen ? [] : [HARD]);

/** The owner of tests that need several modules, or none. */
export const SHARED = 'e2e';

const hasBrowserTests = (folder: string): boolean => {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const { scripts }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  return scripts?.['test:browser'] !== undefined;
};

const modulesIn = (parent: string): string[] =>
  readdirSync(inRepository(parent)).filter((name) => hasBrowserTests(inRepository(parent, name)));

/** The apps with browser tests of their own. */
export const appModules = modulesIn('apps');

const modules = [...appModules, ...modulesIn('packages')];

/** Tests of a module: in its folder, or tagged with it. */
const ownedBy = (module: string): RegExp => new RegExp(String.raw`(?:^|\s)${module}/|@${module}(?![\w-])`);

interface Selection {
  readonly grep?: RegExp;
  readonly grepInvert?: RegExp[];
}

/** The tests of one module, of no module, the hard ones of all modules, the pictures, or by default all except the last two. */
export function selectTests(wanted: string | undefined): Selection {
  const [hard, pictures] = [new RegExp(HARD), new RegExp(PICTURES)];
  if (wanted === 'hard') return { grep: hard };
  if (wanted === 'pictures') return { grep: pictures };
  if (wanted === SHARED) return { grepInvert: [hard, pictures, ...modules.map(ownedBy)] };
  return { ...(wanted && { grep: ownedBy(wanted) }), grepInvert: [hard, pictures] };
}

/** The apps whose remotes the tests of a run need. */
export const neededApps = (wanted: string | undefined): readonly string[] =>
  wanted === undefined || wanted === SHARED || wanted === 'hard' || wanted === 'pictures'
    ? appModules
    : appModules.filter((name) => name === wanted);

/** The selection of this run, from the environment. */
export const wantedTests: string | undefined = process.env.PORTAL_TESTS || undefined;

/** True in `npm test`, where turbo runs the tests, and in `pnpm test:hard`: failed tests run once more. */
export const isAutomatic: boolean = process.env.TURBO_HASH !== undefined || wantedTests === 'hard';
