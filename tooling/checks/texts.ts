import { isTest, lineAt, type Check, type Problem, type ProjectFile } from './project.ts';
import { codeOf, commentsOf, placeOf, visit } from './source.ts';

const cyrillic = /\p{Script=Cyrillic}/u;
const letters = /\p{L}{2}/u;
/** Attributes whose text a person sees or hears. */
const visibleAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'label',
  'placeholder',
  'title',
]);

/** Made-up people are data, and a language is called by its own name in every language. */
const mayHoldTexts = (file: ProjectFile): boolean =>
  isTest(file) || /\/seed\/|^bench\/|^packages\/i18n\/src\/languages\.ts$/.test(file.path);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The code with every comment blanked out: a comment may quote the specification. */
const withoutComments = (file: ProjectFile): string =>
  commentsOf(file).reduce(
    (text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    file.text,
  );

function cyrillicIn(path: string, text: string): Problem[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      cyrillic.test(line)
        ? [{ where: `${path}:${at + 1}`, what: 'a visible text belongs in a language file' }]
        : [],
    );
}

function jsxTexts(file: ProjectFile): Problem[] {
  const problems: Problem[] = [];
  const refuse = (start: number, text: string) => {
    if (letters.test(text))
      problems.push({ where: placeOf(file, start), what: `«${text.trim()}» belongs in a language file` });
  };
  visit(file, {
    JSXText: ({ start, value }) => refuse(start, value),
    JSXExpressionContainer: ({ start, expression }) => {
      if (expression.type === 'TemplateLiteral')
        for (const { value } of expression.quasis) refuse(start, value.raw);
    },
    JSXElement: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && child.expression.type === 'Literal')
          refuse(child.start, String(child.expression.value));
    },
    JSXAttribute: ({ name, value, start }) => {
      const isVisible = name.type === 'JSXIdentifier' && visibleAttributes.has(name.name);
      if (isVisible && value?.type === 'Literal') refuse(start, String(value.value));
    },
  });
  return problems;
}

/** Visible text stands in language files only. */
export const texts: Check = {
  name: 'visible texts stand in language files',
  find: (project) => [
    ...codeOf(project)
      .filter((file) => !mayHoldTexts(file))
      .flatMap((file) => [
        ...cyrillicIn(file.path, withoutComments(file)),
        ...(file.path.endsWith('.tsx') ? jsxTexts(file) : []),
      ]),
    ...project
      .filter(({ path }) => /^(?:apps|packages)\/.*\.(?:css|html)$/.test(path))
      .flatMap(({ path, text }) =>
        cyrillicIn(path, text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, blank)),
      ),
  ],
};

/** A suppressed rule says why, behind `--`. */
export const suppressions: Check = {
  name: 'every lint suppression has its reason',
  find: (project) =>
    codeOf(project).flatMap((file) =>
      commentsOf(file)
        .filter(({ value }) => isSuppression(value) && !/--\s*\S/.test(value))
        .map(({ start }) => ({
          where: `${file.path}:${lineAt(file.text, start)}`,
          what: 'no reason behind `--`',
        })),
    ),
};

/** True for a comment that silences the linter or the compiler. */
export const isSuppression = (comment: string): boolean =>
  /^[\s*]*(?:(?:eslint|oxlint)-disable|@ts-(?:ignore|expect-error|nocheck))/.test(comment);
