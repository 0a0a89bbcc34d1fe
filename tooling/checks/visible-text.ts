import type { VisitorObject } from 'oxc-parser';
import { isTest, type Check, type Problem, type ProjectFile } from './project.ts';
import { codeOf, commentsOf, placeOf, visit } from './source.ts';

const cyrillic = /\p{Script=Cyrillic}/u;
const wordPattern = /\p{L}{2}/u;
/** Attributes whose text users see or hear. */
const visibleAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'label',
  'placeholder',
  'title',
]);

/**
 * Exceptions: demo people are data; the marks of the journal are texts on the wire (spec §9), which teachers type in many spellings; each language is named in itself; a manifest contains its titles in all
 * languages, because the shell reads it before the module's language files.
 */
const mayContainText = (file: ProjectFile): boolean =>
  isTest(file) ||
  /\/seed\/|^bench\/|^packages\/domain\/src\/(?:languages\/languages|marks\/mark-kinds)\.ts$|\/typed-mark\.ts$|^apps\/[^/]+\/src\/manifest\.ts$/.test(
    file.path,
  );

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The code with comments blanked out, because a comment may quote the specification. */
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
        ? [{ where: `${path}:${at + 1}`, message: 'a visible text belongs in a language file' }]
        : [],
    );
}

type JsxElement = Parameters<NonNullable<VisitorObject['JSXElement']>>[0];
type JsxExpression = Parameters<NonNullable<VisitorObject['JSXExpressionContainer']>>[0]['expression'];

/** The literal text of an expression: a string, or the fixed parts of a template. */
function fixedTexts(expression: JsxExpression): string[] {
  if (expression.type === 'Literal') return [String(expression.value)];
  return expression.type === 'TemplateLiteral' ? expression.quasis.map(({ value }) => value.raw) : [];
}

function jsxTexts(file: ProjectFile): Problem[] {
  const problems: Problem[] = [];
  const refuse = (start: number, texts: readonly string[]) => {
    for (const text of texts.filter((each) => wordPattern.test(each)))
      problems.push({ where: placeOf(file, start), message: `«${text.trim()}» belongs in a language file` });
  };
  const checkChildren = ({ children }: Pick<JsxElement, 'children'>) => {
    for (const child of children)
      if (child.type === 'JSXExpressionContainer') refuse(child.start, fixedTexts(child.expression));
  };
  visit(file, {
    JSXText: ({ start, value }) => refuse(start, [value]),
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    JSXAttribute: ({ name, value, start }) => {
      if (name.type !== 'JSXIdentifier' || !visibleAttributes.has(name.name)) return;
      if (value?.type === 'Literal') refuse(start, [String(value.value)]);
      if (value?.type === 'JSXExpressionContainer') refuse(start, fixedTexts(value.expression));
    },
  });
  return problems;
}

/** Visible text is only in language files. */
export const visibleText: Check = {
  name: 'visible text is only in language files',
  find: (project) => [
    ...codeOf(project)
      .filter((file) => !mayContainText(file))
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
