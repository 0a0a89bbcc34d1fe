import path from 'node:path';
import type { Project } from '../../checks/project.ts';
import { citedTests, type CitedTest } from './cited-tests.ts';
import { chapterOf, sectionsOf, topicOf, type Section, type Statement } from './statements.ts';

interface Sources {
  readonly paths: ReadonlySet<string>;
  readonly testsById: ReadonlyMap<string, readonly CitedTest[]>;
}

/** Test names are plain text, so that no character of them formats the table. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>|$~]/g, String.raw`\$&`);

const link = (label: string, target: string): string => `[${label}](../${target})`;

/** A cell of the table: only a bar would end it. */
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** The file that a test is named after, else its folder. */
function sourceOf(test: string, { paths }: Sources): string {
  const base = test.replace(/\.(?:test\.tsx?|spec\.ts)$/, '');
  return [`${base}.ts`, `${base}.tsx`].find((name) => paths.has(name)) ?? path.posix.dirname(test);
}

const unique = (items: readonly string[]): string => [...new Set(items)].join('<br>');

const testLine = ({ file, path: names, count }: CitedTest): string =>
  link(plain(names.join(' › ')), file) + (count > 1 ? ` (${count} tests)` : '');

function row({ id, text, plannedFor }: Statement, sources: Sources): string {
  const tests = sources.testsById.get(id) ?? [];
  const inside = tests.filter(({ file }) => !file.startsWith('e2e/'));
  const files = (inside.length > 0 ? inside : tests).map(({ file }) => sourceOf(file, sources));
  const held = unique(files.map((name) => link(plain(name), name)));
  const missing = tests.length === 0 ? 'not built yet' : 'not complete';
  const state = plannedFor === undefined ? [] : [`${missing}: ${plannedFor}`];
  return `| ${id} | ${cell(text)} | ${held} | ${unique([...state, ...tests.map(testLine)])} |`;
}

/** Tests that name a chapter or a topic as a whole. */
function general(name: string, { testsById }: Sources): string[] {
  const tests = testsById.get(name) ?? [];
  return tests.length === 0 ? [] : [`As a whole: ${tests.map(testLine).join(', ')}.`, ''];
}

const numberOf = ({ id }: Statement): number => Number(/\.(\d+)$/.exec(id)?.[1] ?? 0);

function sectionText({ title, statements }: Section, sources: Sources): string[] {
  const ids = new Set(statements.map(({ id }) => id));
  const topics = Map.groupBy(statements, ({ id }) => topicOf(id));
  const chapters = new Set(statements.map(({ id }) => chapterOf(id)).filter((id) => !topics.has(id)));
  return [
    `## ${title}`,
    '',
    ...[...chapters].flatMap((chapter) => general(chapter, sources)),
    ...[...topics].flatMap(([topic, lines]) => [
      `### ${topic}`,
      '',
      ...(ids.has(topic) ? [] : general(topic, sources)),
      '| id | statement | held in | tests |',
      '|---|---|---|---|',
      ...lines.toSorted((one, other) => numberOf(one) - numberOf(other)).map((line) => row(line, sources)),
      '',
    ]),
  ];
}

function summaryRow(title: string, statements: readonly Statement[]): string {
  const planned = statements.filter(({ plannedFor }) => plannedFor !== undefined).length;
  return `| ${title} | ${statements.length - planned} | ${planned} |`;
}

/** The content of docs/specification.md: every statement with the tests whose names contain its id. */
export function specificationPage(project: Project): string {
  const sections = sectionsOf(project);
  const tests = citedTests(project).flatMap((test) => test.ids.map((id) => ({ id, test })));
  const sources = {
    paths: new Set(project.map((file) => file.path)),
    testsById: new Map(
      [...Map.groupBy(tests, ({ id }) => id)].map(([id, cited]) => [id, cited.map(({ test }) => test)]),
    ),
  };
  return [
    '# The specification and its tests',
    '',
    'Generated from `docs/specification/*.json` and from the names of the tests by `pnpm run docs`. Do not edit.',
    'A test holds a statement when its name, or the name of its group, ends with the id in brackets, `(§4 Chat.3, D-26)`.',
    'Ids follow the sections of the specification (`§4 Chat`), the decisions on it (`D-26`) and the sections of the',
    'page of decisions (`D§4 Time`).',
    '',
    '| section | built | not built yet |',
    '|---|---|---|',
    ...sections.map(({ title, statements }) => summaryRow(title, statements)),
    summaryRow(
      'all',
      sections.flatMap(({ statements }) => statements),
    ),
    '',
    ...sections.flatMap((section) => sectionText(section, sources)),
  ].join('\n');
}
