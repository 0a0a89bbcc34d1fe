import { isTest, lineAt, type Check, type Problem, type ProjectFile } from './project.ts';
import { codeOf, placeOf, visit } from './source.ts';

const functions = 'rgba?|hsla?|hwb|lab|lch|oklab|oklch|color';
/** A colour derived from a variable is allowed: `hsl(var(--hue) …)`, `rgb(from var(--ink) …)`. */
const inCss = new RegExp(`#[0-9a-f]{3,8}\\b|\\b(?:${functions})\\((?!\\s*(?:from\\s+)?var\\()`, 'gi');
const named =
  /:[^;{}]*(?<![\w-])(?:white|black|red|green|blue|gray|grey|yellow|orange|purple|silver)(?![\w-])/g;
const asText = new RegExp(`^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|^(?:${functions})\\(`, 'i');

/** The only file that may contain colour values. */
const isTokens = ({ path }: ProjectFile): boolean =>
  /^packages\/ui\/src\/(?:.*\/)?tokens[^/]*\.(?:css|ts)$/.test(path);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Removes comments, ids (`#root {`) and strings, so that only values remain. */
const valuesOf = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/#[\w-]+(?=[^;{}]*\{)/g, blank);

function inStyles({ path, text }: ProjectFile): Problem[] {
  const values = valuesOf(text);
  return [...values.matchAll(inCss), ...values.matchAll(named)].map((found) => ({
    where: `${path}:${lineAt(text, found.index)}`,
    message: `${found[0].trim()} is not a token`,
  }));
}

function inProgram(file: ProjectFile): Problem[] {
  const problems: Problem[] = [];
  visit(file, {
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && asText.test(value))
        problems.push({ where: placeOf(file, start), message: `${value} is not a token` });
    },
  });
  return problems;
}

/** Only packages/ui contains colour values; other packages use its tokens. */
export const colours: Check = {
  name: 'colours are tokens',
  find: (project) => [
    ...project
      .filter((file) => /^(?:apps|packages)\/.*\.css$/.test(file.path) && !isTokens(file))
      .flatMap(inStyles),
    ...codeOf(project)
      .filter((file) => /^(?:apps|packages)\//.test(file.path) && !isTest(file) && !isTokens(file))
      .flatMap(inProgram),
  ],
};
