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

/** The shell's start combines its features. */
const isStart = ({ parent, name }: Feature): boolean => parent === 'apps/shell/src' && name === 'start';

/** `module.ts` (or the shell's start) combines features; features may share only the code in `shared/`. */
function siblingProblem(file: ProjectFile, target: string): string | undefined {
  const own = featureOf(file.path);
  if (!own || !target.startsWith(`${own.parent}/`)) return undefined;
  const other = featureOf(target);
  if (other?.name === own.name || other?.name === 'shared' || isStart(own)) return undefined;
  return other
    ? `feature ${own.name} imports its sibling ${other.name}`
    : `feature ${own.name} imports upward`;
}

/** The folders of the server: each imports only those before it. */
const serverFolders = [
  'database',
  'university',
  'storage',
  'events',
  'http',
  'features',
  'app.ts',
  'operator',
  'main.ts',
] as const;

const serverFolder = (path: string): number =>
  serverFolders.findIndex((folder) => /^apps\/server\/src\/([^/]+)/.exec(path)?.[1] === folder);

/** A folder of the server knows none of those that rest on it; `main.ts` hands the application to `operator`. */
function folderProblem(file: ProjectFile, target: string): string | undefined {
  const [own, other] = [serverFolder(file.path), serverFolder(target)];
  if (serverFolders[own] === 'operator' && serverFolders[other] === 'app.ts')
    return 'only main.ts imports app.ts';
  return own >= 0 && other > own
    ? `${serverFolders[own]} must not import ${serverFolders[other]}`
    : undefined;
}

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
    target === undefined ? undefined : siblingProblem(file, target),
    target === undefined || isTest(file) ? undefined : folderProblem(file, target),
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
