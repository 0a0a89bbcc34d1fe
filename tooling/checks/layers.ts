import { isTest, type Check, type Problem, type ProjectFile } from './project.ts';
import { codeOf, importsOf, placeOf, targetOf, type Import } from './source.ts';

interface Feature {
  /** The folder that contains the features of an app. */
  readonly parent: string;
  readonly name: string;
}

/** The feature of a path: a folder of an app's `src`, or of the server's `src/features`. */
function featureOf(path: string): Feature | undefined {
  const found = /^(apps\/server\/src\/features|apps\/(?!server\/)[^/]+\/src)\/([^/]+)\/./.exec(path);
  return found?.[1] && found[2] ? { parent: found[1], name: found[2] } : undefined;
}

/** `module.ts` (or the shell's root) combines features; features may share only the code in `shared/`. */
function siblingProblem(file: ProjectFile, target: string): string | undefined {
  const own = featureOf(file.path);
  if (!own || !target.startsWith(`${own.parent}/`)) return undefined;
  const other = featureOf(target);
  if (other?.name === own.name || other?.name === 'shared') return undefined;
  return other
    ? `feature ${own.name} imports its sibling ${other.name}`
    : `feature ${own.name} imports upward`;
}

/** Features import the server's shared core; the core knows no feature. */
const coreProblem = (file: ProjectFile, target: string): string | undefined =>
  file.path.startsWith('apps/server/src/university/') && target.startsWith('apps/server/src/features/')
    ? 'university must not import a feature'
    : undefined;

/** The layers of a server feature, outermost first, and what each must not import. */
const forbidden: Readonly<Record<string, RegExp>> = {
  routes: /\.queries\.ts$|^kysely|^pg$/,
  service: /\.routes\.ts$|^fastify|^@fastify\/|^kysely|^pg$/,
  queries: /\.routes\.ts$|\.service\.ts$|^fastify|^@fastify\//,
};

function layerProblem(file: ProjectFile, cached: string): string | undefined {
  const layer = /^apps\/server\/src\/(?:features|university)\/.*\.(routes|service|queries)\.ts$/.exec(
    file.path,
  )?.[1];
  if (layer === undefined || !forbidden[layer]?.test(cached)) return undefined;
  return `${layer} must not know ${cached} (routes → service → queries)`;
}

function problemsOf(file: ProjectFile, { source, start }: Import): Problem[] {
  const target = targetOf(file, source);
  const messages = [
    target === undefined ? undefined : (siblingProblem(file, target) ?? coreProblem(file, target)),
    isTest(file) ? undefined : layerProblem(file, source),
  ];
  return messages.flatMap((message) =>
    message === undefined ? [] : [{ where: placeOf(file, start), message }],
  );
}

/** Sibling features do not import each other, and the server's layers depend in one direction only. */
export const layers: Check = {
  name: 'features and layers stay apart',
  find: (project) =>
    codeOf(project).flatMap((file) => importsOf(file).flatMap((found) => problemsOf(file, found))),
};
