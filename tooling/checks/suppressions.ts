import { isTest, lineAt, type Check, type ProjectFile } from './project.ts';
import { codeOf, commentsOf } from './source.ts';

const linterSuppression = /^[\s*]*(?:eslint|oxlint)-disable/;
const compilerSuppression = /^[\s*]*@ts-(?:ignore|nocheck|expect-error)\b/;
const expectation = /^[\s*]*@ts-expect-error\b/;

/**
 * True for a comment that silences the linter or the compiler. An expected type error in a test is the test itself.
 */
export const isSuppression = (file: ProjectFile, comment: string): boolean =>
  linterSuppression.test(comment) ||
  (compilerSuppression.test(comment) && !(isTest(file) && expectation.test(comment)));

const hasReason = (comment: string): boolean =>
  linterSuppression.test(comment)
    ? /--\s*\S/.test(comment)
    : /\w/.test(comment.replace(compilerSuppression, ''));

/** Every suppression states its reason after `--`. */
export const suppressions: Check = {
  name: 'every lint suppression has its reason',
  find: (project) =>
    codeOf(project).flatMap((file) =>
      commentsOf(file)
        .filter(({ value }) => isSuppression(file, value) && !hasReason(value))
        .map(({ start }) => ({
          where: `${file.path}:${lineAt(file.text, start)}`,
          message: 'gives no reason',
        })),
    ),
};
