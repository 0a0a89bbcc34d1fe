import { isConfig, isTest, type ProjectFile } from '../project.ts';
import { commentsOf, visit } from '../source.ts';
import { isSuppression } from '../suppressions.ts';

/** A function that has a body of more than one line. */
export interface FunctionFact {
  readonly line: number;
  /** Non-empty lines, including signature and braces. */
  readonly length: number;
}

/** The contribution of one file to the scorecard. */
export interface FileFacts {
  readonly path: string;
  readonly isTest: boolean;
  readonly isConfig: boolean;
  /** Non-empty lines. */
  readonly lines: number;
  /** Lines that contain only a comment. */
  readonly commentLines: number;
  readonly functions: readonly FunctionFact[];
  readonly anys: number;
  readonly casts: number;
  readonly suppressions: number;
  readonly defaultExports: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const isFilled = (line: string): boolean => line.trim() !== '';

const lengthOf = (text: string, { start, end }: Span): number =>
  text.slice(start, end).split('\n').filter(isFilled).length;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Counts the lines that are non-empty only because of a comment. */
function commentLinesOf(file: ProjectFile): number {
  const code = commentsOf(file).reduce(
    (text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    file.text,
  );
  return file.text.split('\n').filter(isFilled).length - code.split('\n').filter(isFilled).length;
}

/** `describe(…)` and `describe.each(…)(…)` only group tests; their length is that of the file. */
const isDescribe = (callee: string): boolean => /^(?:test\.)?describe\b/.test(callee);

function functionsOf(file: ProjectFile): FunctionFact[] {
  const found: Span[] = [];
  const groups = new Set<number>();
  const add = ({ start, end }: Span) => void found.push({ start, end });
  visit(file, {
    CallExpression: ({ callee, arguments: given }) => {
      if (isDescribe(file.text.slice(callee.start, callee.end)))
        for (const { start } of given) groups.add(start);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  });
  return found
    .filter(({ start }) => !groups.has(start))
    .map((span) => ({
      line: file.text.slice(0, span.start).split('\n').length,
      length: lengthOf(file.text, span),
    }))
    .filter(({ length }) => length > 1);
}

/** The two defaults of `Codec` are the only `any` that the project allows, because their content is unknown. */
const allowedAnys = (file: ProjectFile): number => (file.path === 'packages/wire/src/codec/codec.ts' ? 2 : 0);

/** Collects all facts of one file for the scorecard. */
export function factsOf(file: ProjectFile): FileFacts {
  const counts = { anys: -allowedAnys(file), casts: 0, defaultExports: 0 };
  visit(file, {
    TSAnyKeyword: () => void counts.anys++,
    TSTypeAssertion: () => void counts.casts++,
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      if (file.text.slice(start, end) !== 'const') counts.casts++;
    },
    ExportDefaultDeclaration: () => void counts.defaultExports++,
  });
  return {
    ...counts,
    anys: Math.max(0, counts.anys),
    path: file.path,
    isTest: isTest(file),
    isConfig: isConfig(file),
    lines: file.text.split('\n').filter(isFilled).length,
    commentLines: commentLinesOf(file),
    functions: functionsOf(file),
    suppressions: commentsOf(file).filter(({ value }) => isSuppression(file, value)).length,
  };
}
