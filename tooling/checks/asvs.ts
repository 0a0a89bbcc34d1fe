import path from 'node:path';
import { requirements } from './asvs-requirements.ts';
import type { Check, Problem, Project } from './project.ts';

const PAGE = 'docs/security/asvs.md';

type State = 'held' | 'open' | 'does not apply';

interface Row {
  readonly id: string;
  readonly level: number;
  readonly heldBy: string;
  readonly test: string;
  readonly state: State;
}

/** `| v5.0.0-1.2.1 | 1 | in short | held by, open or why not | test |`. */
const row = /^\| (v5\.0\.0-[\d.]+) +\| (\d) +\| (.*?) +\| (.*?) +\| (.*?) *\|$/gm;
const link = /\[([^\]]+)\]\(([^)\s#]+)\)/g;
const reasons: readonly (readonly [RegExp, State])[] = [
  [/^Open(?: in part)?: \S.{3,}/, 'open'],
  [/^Does not apply: \S.{3,}/, 'does not apply'],
];

const readRows = (text: string): Row[] =>
  [...text.matchAll(row)].map(([, id = '', level = '', , heldBy = '', test = '']) => ({
    id,
    level: Number(level),
    heldBy,
    test,
    state: reasons.find(([pattern]) => pattern.test(heldBy))?.[1] ?? 'held',
  }));

/** Every requirement stands there once, with its level. */
function problemsOfIds(rows: readonly Row[]): string[] {
  const ids = rows.map(({ id }) => id);
  return [
    ...[...requirements.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} has no row`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} has two rows`),
    ...rows
      .filter(({ id, level }) => requirements.get(id) !== level)
      .map(({ id, level }) => `${id} is no requirement of level ${level}`),
  ];
}

/** A link to a test names a part of its text, so that a test that is renamed or removed is noticed. */
function problemsOfTests({ id, test, state }: Row, project: Project): string[] {
  const links = [...test.matchAll(link)];
  if (links.length === 0)
    return state === 'held' && !/^none: \S.{3,}/.test(test) ? [`${id} is held without a test`] : [];
  return links.flatMap(([, name = '', to = '']) => {
    const file = project.find((one) => one.path === path.posix.join(path.posix.dirname(PAGE), to));
    return file?.text.includes(name) === true ? [] : [`${id}: ${to} has no «${name}»`];
  });
}

const problemsOfHolder = ({ id, heldBy, state }: Row): string[] =>
  state === 'held' && heldBy.search(link) < 0 ? [`${id} names nothing that holds it`] : [];

/** The sentences above the tables say the truth about them. */
function problemsOfSummary(rows: readonly Row[], text: string): string[] {
  const count = (state: State) => rows.filter((one) => one.state === state).length;
  const summary = `${rows.length} requirements: ${count('held')} held, ${count('open')} open, ${count('does not apply')} do not apply.`;
  const open = `Open: ${rows
    .filter(({ state }) => state === 'open')
    .map(({ id }) => id.replace('v5.0.0-', ''))
    .join(', ')}.`;
  const words = text.replaceAll(/\s+/g, ' ');
  return [summary, open].filter((sentence) => !words.includes(sentence)).map((it) => `does not say «${it}»`);
}

/** The table of ASVS 5.0 has every requirement of levels 1 and 2, and tests that exist. */
export const asvs: Check = {
  name: 'every requirement of ASVS is held, open, or does not apply',
  find: (project): Problem[] => {
    const page = project.find((file) => file.path === PAGE);
    if (!page) return [];
    const rows = readRows(page.text);
    return [
      ...problemsOfIds(rows),
      ...rows.flatMap(problemsOfHolder),
      ...rows.flatMap((one) => problemsOfTests(one, project)),
      ...problemsOfSummary(rows, page.text),
    ].map((message) => ({ where: PAGE, message }));
  },
};
