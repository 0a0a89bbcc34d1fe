import type { Project } from '../checks/project.ts';

interface Variable {
  readonly name: string;
  readonly text: string;
  readonly kind: { readonly what: string };
  readonly default?: string | number | false;
  readonly defaultText?: string;
  readonly example?: string;
  readonly isSecret?: true;
}

interface VariableGroup {
  readonly title: string;
  readonly variables: Readonly<Record<string, Variable>>;
}

const LINE_LENGTH = 120;

/** Breaks a comment of a shell file into lines. */
function commentOf(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + word.length >= LINE_LENGTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

/** Shells, systemd and compose read the quoted form alike. */
const quoted = (value: string): string => (/^[\w@%+=:,./-]*$/.test(value) ? value : `'${value}'`);

function exampleOf({ name, text, default: value, defaultText, example = '' }: Variable): string[] {
  const note = defaultText === undefined ? '' : ` The default is ${defaultText}.`;
  const assignment = `${name}=${quoted(value === undefined ? example : String(value))}`;
  return [...commentOf(text + note), value === undefined ? `# ${assignment}` : assignment, ''];
}

/** The text of .env.example: every variable with its default. */
export const environmentExample = (groups: readonly VariableGroup[]): string =>
  [
    '# Every variable that the server reads, with its default. Generated from apps/server/src/operator/config/variables',
    '# by `pnpm run docs`. The server reads the environment itself, not this file. To use a copy of it:',
    '#   cp .env.example .env && set -a && . ./.env && set +a && npm start',
    '# A secret may be in a file instead, whose name is in a variable with _FILE: DATABASE_URL_FILE, METRICS_TOKEN_FILE …',
    '',
    ...groups.flatMap(({ title, variables }) => [
      `## ${title}`,
      '',
      ...Object.values(variables).flatMap(exampleOf),
    ]),
  ].join('\n');

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

function rowOf({ name, text, kind, default: value, defaultText, isSecret }: Variable): string {
  const names = isSecret ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
  const shown = defaultText ?? (value === undefined ? 'none' : `\`${String(value)}\``);
  return `| ${names} | ${cell(text)} | ${cell(kind.what)}${isSecret ? ', secret' : ''} | ${cell(shown)} |`;
}

/** The text of docs/configuration.md. */
export const configurationPage = (groups: readonly VariableGroup[]): string =>
  [
    '# Configuration of a server',
    '',
    'Generated from `apps/server/src/operator/config/variables` by `pnpm run docs`. Do not edit. The server reads these variables',
    'of its environment at its start, and exits with the list of all problems if a value is wrong. `npm start --silent -- --print-config`',
    'prints what it reads, without secrets. A secret may be in a file that `NAME_FILE` names. Rules of the university are',
    '[settings](settings.md).',
    '',
    ...groups.flatMap(({ title, variables }) => [
      `## ${title}`,
      '',
      '| variable | what it is for | value | default |',
      '|---|---|---|---|',
      ...Object.values(variables).map(rowOf),
      '',
    ]),
  ].join('\n');

const section = /(<!-- variables: [^\n]*-->\n)[^]*?(<!-- \/variables -->)/;

/** README.md with the names of all variables in its section. */
export function withVariableTable(
  project: Project,
  groups: readonly VariableGroup[],
): Readonly<Record<string, string>> {
  const readme = project.find(({ path }) => path === 'README.md');
  if (!readme) return {};
  const sentences = groups.map(({ title, variables }) => {
    const names = Object.values(variables).map(({ name }) => `\`${name}\``);
    return `${title}: ${names.join(', ')}.`;
  });
  const text = readme.text.replace(
    section,
    (_, begin: string, end: string) => `${begin}\n${sentences.join(' ')}\n\n${end}`,
  );
  return { 'README.md': text };
}
