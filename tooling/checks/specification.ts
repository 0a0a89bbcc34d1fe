import { citedTests } from '../docs/specification/cited-tests.ts';
import { chapterOf, sectionsOf, topicOf, type Statement } from '../docs/specification/statements.ts';
import type { Check, Problem, Project } from './project.ts';

interface LocatedStatement extends Statement {
  readonly file: string;
}

const hasApp = (project: Project, module: string): boolean =>
  project.some((file) => file.path === `apps/${module}/package.json`);

function messagesFor(
  project: Project,
  cited: ReadonlySet<string>,
  { id, plannedFor }: LocatedStatement,
): string[] {
  if (plannedFor === undefined) return cited.has(id) ? [] : [`no test names ${id}`];
  return hasApp(project, plannedFor) ? [] : [`${id} waits for ${plannedFor}, which is no app`];
}

function duplicateIds(statements: readonly LocatedStatement[]): Problem[] {
  const seen = new Set<string>();
  return statements.flatMap(({ id, file: where }) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ where, message: `${id} stands twice` }] : [];
  });
}

/** Equal to the number of planned statements, so that the list cannot grow unnoticed. */
function plannedProblems(planned: number, expected: number): Problem[] {
  if (planned === expected) return [];
  const advice = planned < expected ? `: lower MAX_PLANNED to ${planned}` : `, more than ${expected}`;
  return [{ where: 'docs/specification', message: `${planned} statements are not built${advice}` }];
}

/** Every built statement has a test, every id in the name of a test exists, and exactly `planned` are not built. */
export const checkSpecification = (planned: number): Check => ({
  name: 'every statement of the specification has a test',
  find: (project) => {
    const statements = sectionsOf(project).flatMap(({ file, statements: lines }) =>
      lines.map((line) => ({ ...line, file })),
    );
    const tests = citedTests(project);
    const cited = new Set(tests.flatMap(({ ids }) => ids));
    const known = new Set(statements.flatMap(({ id }) => [id, topicOf(id), chapterOf(id)]));
    return [
      ...statements.flatMap((line) =>
        messagesFor(project, cited, line).map((message) => ({ where: line.file, message })),
      ),
      ...tests.flatMap(({ file: where, ids }) =>
        ids
          .filter((id) => !known.has(id))
          .map((id) => ({ where, message: `names ${id}, which docs/specification.md does not have` })),
      ),
      ...duplicateIds(statements),
      ...plannedProblems(statements.filter(({ plannedFor }) => plannedFor !== undefined).length, planned),
    ];
  },
});

/** The number of statements that are not built yet. It may only be lowered. */
const MAX_PLANNED = 1;

export const specification = checkSpecification(MAX_PLANNED);
