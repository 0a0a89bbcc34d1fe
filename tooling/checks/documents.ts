import path from 'node:path';
import { documents } from '../docs/documents.ts';
import type { Check, Problem, Project, ProjectFile } from './project.ts';

const headings = ['Context', 'Decision', 'Consequences', 'Rejected'];
const record = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;

function recordProblems({ path: where, text }: ProjectFile): string[] {
  const number = record.exec(where)?.[1];
  if (number === undefined) return ['is not named NNNN-title.md'];
  return [
    ...(text.startsWith(`# ${number}. `) ? [] : [`does not begin with «# ${number}. »`]),
    ...headings
      .filter((word) => !new RegExp(`^## ${word}\\b`, 'm').test(text))
      .map((word) => `has no «## ${word}»`),
  ];
}

function duplicateNumbers(files: readonly ProjectFile[]): Problem[] {
  const byNumber = Map.groupBy(files, (file) => record.exec(file.path)?.[1] ?? file.path);
  return [...byNumber.values()]
    .filter(({ length }) => length > 1)
    .flatMap((same) =>
      same.map((file) => ({ where: file.path, message: 'shares its number with another record' })),
    );
}

const statusOf = ({ text }: ProjectFile): string => /^Status:[^]*?(?=\n\n)/m.exec(text)?.[0] ?? '';

/** A record that replaces a part of another is named in the status of that one, which stays as it was. */
function silentlyReplaced(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap((file) => {
    const replaced = /(?:[Rr]eplaces|supersedes|changes)[^]*/.exec(statusOf(file))?.[0] ?? '';
    return [...replaced.matchAll(/\((\d{4}-[a-z0-9-]+\.md)\)/g)].flatMap(([, name = '']) => {
      const other = files.find(({ path: where }) => where.endsWith(`/${name}`));
      return !other || statusOf(other).includes(path.basename(file.path))
        ? []
        : [{ where: other.path, message: `does not say that ${path.basename(file.path)} replaces a part` }];
    });
  });
}

/** The page that tells the story by topic has every record. */
function withoutTopic(project: Project, files: readonly ProjectFile[]): Problem[] {
  const story = project.find(({ path: where }) => where === 'docs/decisions/README.md');
  return files
    .filter((file) => story?.text.includes(path.basename(file.path)) === false)
    .map((file) => ({ where: file.path, message: 'has no topic in docs/decisions/README.md' }));
}

/** Decision records have one sequence of numbers, four headings each, a topic, and name what replaces them. */
export const decisions: Check = {
  name: 'decision records are numbered and complete',
  find: (project) => {
    const files = project.filter((file) => /^docs\/decisions\/(?!README\.md$).*\.md$/.test(file.path));
    const broken = files.flatMap((file) =>
      recordProblems(file).map((message) => ({ where: file.path, message })),
    );
    return [
      ...broken,
      ...duplicateNumbers(files),
      ...silentlyReplaced(files),
      ...withoutTopic(project, files),
    ];
  },
};

/** Maximum lines of a document. */
const lengths: readonly (readonly [RegExp, number])[] = [
  [/^README\.md$/, 120],
  [/^docs\/how-to\/[^/]+\.md$/, 40],
  [/^(?:(?:apps|packages)\/[^/]+|tooling|e2e|bench)\/README\.md$/, 20],
];

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

const tooLong = (project: Project): Problem[] =>
  project.flatMap(({ path: where, text }) =>
    lengths
      .filter(([pattern, most]) => pattern.test(where) && linesOf(text) > most)
      .map(([, most]) => ({ where, message: `has ${linesOf(text)} lines, more than ${most}` })),
  );

/** Every app and package has a README. */
function withoutReadme(project: Project): Problem[] {
  const paths = new Set(project.map((file) => file.path));
  return [...paths]
    .filter((name) => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(name))
    .map((name) => name.replace('package.json', 'README.md'))
    .filter((name) => !paths.has(name))
    .map((where) => ({ where, message: 'is missing' }));
}

/** READMEs and how-tos exist and respect their maximum length. */
export const documentLengths: Check = {
  name: 'READMEs and how-tos are short',
  find: (project) => [...tooLong(project), ...withoutReadme(project)],
};

const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** Links between documents resolve. */
export const links: Check = {
  name: 'links in documents resolve',
  find: (project) => {
    const paths = project.map((file) => file.path);
    const resolves = (target: string) =>
      /\.(?:png|svg|jpg|webp)$/.test(target) ||
      paths.some((name) => name === target || name.startsWith(`${target}/`));
    return project
      .filter((file) => file.path.endsWith('.md'))
      .flatMap((file) =>
        [...file.text.matchAll(link)]
          .map(([, to = '']) => path.posix.join(path.posix.dirname(file.path), to).replace(/\/$/, ''))
          .filter((target) => !resolves(target))
          .map((target) => ({ where: file.path, message: `links to ${target}, which is not there` })),
      );
  },
};

/** The generated documents equal the output for the current contract and tests. */
export const generatedDocuments: Check = {
  name: 'generated documents are up to date',
  find: (project) =>
    Object.entries(documents(project))
      .filter(([name, text]) => project.find((file) => file.path === name)?.text !== text)
      .map(([where]) => ({ where, message: 'is stale: run `pnpm run docs`' })),
};
