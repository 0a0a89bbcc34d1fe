import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isModuleId } from '@portal/platform/registry';
import { featureOf } from './server-module-code.ts';
import { filesOfServerModule, type NewServerModule } from './server-module-files.ts';
import { titleOf } from './plan-module.ts';

const repository = path.join(import.meta.dirname, '../..');

const usage = 'pnpm new server-module NAME [--ru TITLE] [--kg TITLE] [--en TITLE]';

/** An import line, and the entry before the end of a list. */
interface ListEdit {
  readonly file: string;
  readonly importLine: string;
  readonly list: RegExp;
}

/** The two places outside the folders of a module that name it. */
const listsOf = (id: string): readonly ListEdit[] => [
  {
    file: 'packages/wire/src/modules/module-contracts.ts',
    importLine: `import * as ${featureOf(id)} from '../${id}/contract.ts';`,
    list: /(?<=moduleContracts = \{)(.*?)(?=,?\s*\} as const;)/s,
  },
  {
    file: 'apps/server/src/app.ts',
    importLine: `import { serverModule as ${featureOf(id)} } from './features/${id}/module.ts';`,
    list: /(?<=serverModules: ServerModules = \{)(.*?)(?=,?\s*\};)/s,
  },
];

/** Adds the module to a list, in the way of the formatter: one line while it fits. */
function addToList(root: string, id: string, { file, importLine, list }: ListEdit): void {
  const target = path.join(root, file);
  const text = readFileSync(target, 'utf8');
  if (!list.test(text)) throw new Error(`${file} has no list of modules`);
  const listed = text.replace(list, (_, entries: string) => `${entries}, ${featureOf(id)}`);
  const firstImport = listed.search(/^import /m);
  writeFileSync(target, `${listed.slice(0, firstImport)}${importLine}\n${listed.slice(firstImport)}`);
}

/** Parses the command line. */
function planServerModule(words: readonly string[]): NewServerModule {
  const { values, positionals } = parseArgs({
    args: words.filter((word) => word !== '--'),
    allowPositionals: true,
    options: { ru: { type: 'string' }, kg: { type: 'string' }, en: { type: 'string' } },
  });
  const [kind, id] = positionals;
  if (kind !== 'server-module' || id === undefined) throw new Error(usage);
  if (!isModuleId(id) || /\d/.test(id))
    throw new Error(`"${positionals[1]}" cannot be the server side of a module: small letters and -`);
  const { ru = titleOf(id), kg = titleOf(id), en = titleOf(id) } = values;
  return { id, titles: { ru, kg, en } };
}

/** Writes the server side of a module: a table, calls, a claim, an event, a notification and a count, with tests. */
export function writeServerModule(words: readonly string[], root = repository): string {
  const made = planServerModule(words);
  const files = Object.entries(filesOfServerModule(made)).map(([name, content]) => ({
    folder: path.dirname(path.join(root, name)),
    file: path.join(root, name),
    content,
  }));
  const taken = files.find(({ folder }) => existsSync(folder));
  if (taken) throw new Error(`${path.relative(root, taken.folder)} exists already`);
  for (const { folder, file, content } of files) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, content);
  }
  for (const edit of listsOf(made.id)) addToList(root, made.id, edit);
  return made.id;
}
