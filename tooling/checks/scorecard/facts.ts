import { isConfig, isTest, type ProjectFile } from '../project.ts';
import { commentsOf, visit } from '../source.ts';
import { isSuppression } from '../suppressions.ts';

/** A function that has a body of more than one line. */
export interface FunctionFact {
  readonly line: number;
  /** Lines with something on them, signature and braces included. */
  readonly length: number;
}

/** What one file adds to the scorecard. */
export interface FileFacts {
  readonly path: string;
  readonly isTest: boolean;
  readonly isConfig: boolean;
  /** Lines with something on them. */
  readonly lines: number;
  /** Lines that hold a comment and nothing else. */
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

/** How many lines are filled only because of a comment. */
function commentLinesOf(file: ProjectFile): number {
  const code = commentsOf(file).reduce(
    (text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    file.text,
  );
  return file.text.split('\n').filter(isFilled).length - code.split('\n').filter(isFilled).length;
}

/** `describe(…)` and `describe.each(…)(…)` only hold tests together; their length is that of the file. */
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

/** The two defaults of `Codec` stand for unknown content and are the only `any` that the project allows. */
const allowedAnys = (file: ProjectFile): number => (file.path === 'packages/wire/src/codec.ts' ? 2 : 0);

/** Reads one file for everything that the scorecard counts. */
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
