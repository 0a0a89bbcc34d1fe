import path from 'node:path';
import { parseSync, Visitor, type Comment, type VisitorObject } from 'oxc-parser';
import { isCode, lineAt, type Project, type ProjectFile } from './project.ts';

type ParsedFile = ReturnType<typeof parseSync>;

const parsed = new WeakMap<ProjectFile, ParsedFile>();

function parse(file: ProjectFile): ParsedFile {
  const cached = parsed.get(file);
  if (cached) return cached;
  const result = parseSync(file.path, file.text);
  parsed.set(file, result);
  return result;
}

/** Calls the visitor for every node of the file. */
export const visit = (file: ProjectFile, visitor: VisitorObject): void =>
  new Visitor(visitor).visit(parse(file).program);

/** Every comment of the file. */
export const commentsOf = (file: ProjectFile): readonly Comment[] => parse(file).comments;

/** The locations of matches in a file, as `path:line`. */
export const placeOf = (file: ProjectFile, position: number): string =>
  `${file.path}:${lineAt(file.text, position)}`;

/** An import of a file. */
export interface Import {
  readonly source: string;
  readonly start: number;
  readonly isTypeOnly: boolean;
}

const literal = /^(['"`])(.*)\1$/s;

/** Every import of a file: static, dynamic with a string literal, and `export … from`. */
export function importsOf(file: ProjectFile): Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(file).module;
  return [
    ...staticImports.map(({ moduleRequest, start, entries }) => ({
      source: moduleRequest.value,
      start,
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ source: moduleRequest.value, start, isTypeOnly: isType }] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest, start }) => {
      const source = literal.exec(file.text.slice(moduleRequest.start, moduleRequest.end))?.[2];
      return source === undefined ? [] : [{ source, start, isTypeOnly: false }];
    }),
  ];
}

/** The target of a relative import, from the root of the project; undefined for packages. */
export const targetOf = (file: ProjectFile, source: string): string | undefined =>
  source.startsWith('.') ? path.posix.join(path.posix.dirname(file.path), source) : undefined;

/** All code files of a project. */
export const codeOf = (project: Project): readonly ProjectFile[] => project.filter(isCode);
