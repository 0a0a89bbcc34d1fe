import type { CallExpression } from 'oxc-parser';
import type { Project, ProjectFile } from '../../checks/project.ts';
import { visit } from '../../checks/source.ts';

/** A test, or a group of tests, whose name contains ids of statements. */
export interface CitedTest {
  readonly file: string;
  /** Names of the groups around it, then its own, without ids. */
  readonly path: readonly string[];
  readonly ids: readonly string[];
  /** A group counts the tests in it. */
  readonly count: number;
}

const isTestFile = ({ path: name }: ProjectFile): boolean =>
  /\.test\.tsx?$|^e2e\/specs\/.*\.spec\.ts$/.test(name);

const citation = /\s*\(([^()]*(?:§|\bD-\d)[^()]*)\)/g;

/** The ids in the brackets of a name. */
const idsIn = (name: string): string[] =>
  [...name.matchAll(citation)].flatMap(([, inner = '']) => inner.split(/,\s*/));

const withoutIds = (name: string): string => name.replaceAll(citation, '').trim();

/** `it`, `describe` or `test.describe`, also with `.each(…)`; not `test.step` or skipped tests. */
const groupOrTest = /^(?:(describe|test\.describe)|it|test)(?:\.each\b.*)?$/s;

/** The literal parts of a name; undefined for a computed one. */
function nameOf(node: CallExpression['arguments'][number] | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked ?? '').join('…')
    : undefined;
}

interface NamedBlock {
  readonly kind: 'group' | 'test';
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function namedCalls(file: ProjectFile): NamedBlock[] {
  const found: NamedBlock[] = [];
  visit(file, {
    CallExpression({ callee, arguments: [first, ...others], start, end }) {
      const call = groupOrTest.exec(file.text.slice(callee.start, callee.end));
      const name = nameOf(first);
      if (call && name !== undefined && others.length > 0)
        found.push({ kind: call[1] ? 'group' : 'test', name, start, end });
    },
  });
  return found;
}

const isInside = (inner: NamedBlock, outer: NamedBlock): boolean =>
  outer.start < inner.start && inner.end <= outer.end;

function citedIn(file: ProjectFile): CitedTest[] {
  const calls = namedCalls(file);
  return calls
    .map((call) => ({
      file: file.path,
      path: [...calls.filter((outer) => isInside(call, outer)), call].map(({ name }) => withoutIds(name)),
      ids: idsIn(call.name),
      count: [call, ...calls.filter((inner) => isInside(inner, call))].filter(({ kind }) => kind === 'test')
        .length,
    }))
    .filter(({ ids, count }) => ids.length > 0 && count > 0);
}

/** Every test and group of tests that names a statement. */
export const citedTests = (project: Project): CitedTest[] => project.filter(isTestFile).flatMap(citedIn);
