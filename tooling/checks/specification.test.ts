import { describe, expect, it } from '@jest/globals';
import { specificationPage } from '../docs/specification/specification-page.ts';
import { projectOf, type Project } from './project.ts';
import { checkSpecification } from './specification.ts';

const section = {
  title: '4. States',
  built: { '§4 Halls.1': 'A hall has seats.', 'D-07': 'A seat is taken once.' },
  later: { cinema: { '§4 Halls.2': 'A film is shown.' } },
};

const tests = (text: string) => ({ 'apps/halls/src/seats.test.ts': text });

const both = tests(
  "describe('a hall', () => { it('has seats (§4 Halls.1)', f); it.each([1])('«%s» is taken once (D-07)', f); });",
);

const projectWith = (files: Readonly<Record<string, string>>, facts: Partial<typeof section> = {}): Project =>
  projectOf({
    'apps/cinema/package.json': '',
    'apps/halls/src/seats.ts': '',
    'docs/specification/4.json': JSON.stringify({ ...section, ...facts }),
    ...files,
  });

const problemsOf = (project: Project, planned = 1) =>
  checkSpecification(planned)
    .find(project)
    .map(({ where, message }) => `${where}: ${message}`);

describe('the statements of the specification', () => {
  it('pass when tests name every built one', () => {
    expect(problemsOf(projectWith(both))).toEqual([]);
  });

  it('fail without a test', () => {
    expect(problemsOf(projectWith(tests("it('takes a seat once (D-07)', f);")))).toEqual([
      'docs/specification/4.json: no test names §4 Halls.1',
    ]);
  });

  it.each([
    "it.skip('has seats (§4 Halls.1, D-07)', f);",
    "test.step('has seats (§4 Halls.1, D-07)', f);",
    "it.todo('has seats (§4 Halls.1, D-07)');",
    "describe('seats (§4 Halls.1, D-07)', () => {});",
    "// it('has seats (§4 Halls.1, D-07)', f);",
    'it(`has seats ${"(§4 Halls.1, D-07)"}`, f);',
  ])('are not held by %s', (text) => {
    expect(problemsOf(projectWith(tests(text)))).toHaveLength(2);
  });

  it.each([
    "describe('seats (§4 Halls.1)', () => { it('are taken once (D-07)', f); });",
    'test.describe(`seats of ${hall} (§4 Halls.1, D-07)`, () => { test("stand", f); });',
    "describe.each(halls)('$name (§4 Halls.1)', () => { it.each`a`('seat %i (D-07)', f); });",
  ])('are held by %s', (text) => {
    expect(problemsOf(projectWith(tests(text)))).toEqual([]);
  });

  it('fail when a test names an unknown one', () => {
    expect(
      problemsOf(projectWith({ ...both, 'e2e/specs/x.spec.ts': "test('x (§4 Hall, D-70)', f);" })),
    ).toEqual([
      'e2e/specs/x.spec.ts: names §4 Hall, which docs/specification.md does not have',
      'e2e/specs/x.spec.ts: names D-70, which docs/specification.md does not have',
    ]);
  });

  it('may be named by their topic or chapter, which holds none of them', () => {
    expect(problemsOf(projectWith(tests("it('x (§4, §4 Halls, D-07)', f);")))).toEqual([
      'docs/specification/4.json: no test names §4 Halls.1',
    ]);
  });

  it('fail when one waits for an unknown app', () => {
    const later = { theatre: { '§4 Halls.2': 'A film is shown.' } } as unknown as typeof section.later;
    expect(problemsOf(projectWith(both, { later }))).toEqual([
      'docs/specification/4.json: §4 Halls.2 waits for theatre, which is no app',
    ]);
  });

  it('fail when an id stands twice', () => {
    const again = { 'docs/specification/5.json': JSON.stringify({ ...section, later: {} }) };
    expect(problemsOf(projectWith({ ...both, ...again }))).toEqual([
      'docs/specification/5.json: §4 Halls.1 stands twice',
      'docs/specification/5.json: D-07 stands twice',
    ]);
  });

  it('fail when more or fewer than expected are not built', () => {
    expect(problemsOf(projectWith(both), 0)).toEqual([
      'docs/specification: 1 statements are not built, more than 0',
    ]);
    expect(problemsOf(projectWith(both), 2)).toEqual([
      'docs/specification: 1 statements are not built: lower MAX_PLANNED to 1',
    ]);
  });
});

describe('docs/specification.md', () => {
  const page = specificationPage(
    projectWith({
      ...both,
      'e2e/specs/halls.spec.ts':
        "test.describe('all | halls (§4, §4 Halls)', () => { test('a', f); test('b', f); });",
    }),
  );

  it('counts the statements of each section and of all', () => {
    expect(page).toContain('| 4. States | 2 | 1 |\n| all | 2 | 1 |\n');
  });

  it('links each statement to its tests and to the file that they test', () => {
    expect(page).toContain(
      '| §4 Halls.1 | A hall has seats. | [apps/halls/src/seats.ts](../apps/halls/src/seats.ts) | [a hall › has seats](../apps/halls/src/seats.test.ts) |',
    );
  });

  it('shows what is not built yet, with the tests of its first parts', () => {
    expect(page).toContain('| §4 Halls.2 | A film is shown. |  | not built yet: cinema |');
    const shown = { 'e2e/specs/x.spec.ts': "test('shows a film (§4 Halls.2)', f);" };
    expect(specificationPage(projectWith({ ...both, ...shown }))).toContain(
      '| [e2e/specs](../e2e/specs) | not complete: cinema<br>[shows a film](../e2e/specs/x.spec.ts) |',
    );
  });

  it('names tests of a whole topic, and counts those of a group', () => {
    expect(page).toContain(String.raw`As a whole: [all \| halls](../e2e/specs/halls.spec.ts) (2 tests).`);
  });
});
