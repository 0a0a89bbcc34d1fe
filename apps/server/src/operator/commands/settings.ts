import { parseArgs } from 'node:util';
import {
  describeProblems,
  findSettingProblems,
  resolveSetting,
} from '../../university/settings/resolve-setting.ts';
import {
  isSettingName,
  settingNames,
  settings,
  type SettingName,
} from '../../university/settings/settings.ts';
import { changeSetting, SettingRefusedError } from '../../university/settings/setting.service.ts';
import { settingTexts } from '../../university/settings/setting-texts.ts';
import { storedSettingQueries } from '../../university/settings/stored-setting.queries.ts';
import type { Command, CommandContext } from './command.ts';
import { UsageError } from './usage-error.ts';
import { changeDatabase, withDatabase } from './with-database.ts';

const USAGE = 'list | get NAME | set NAME[.FIELD…] VALUE|--default [--dry-run]';

const show = (value: unknown): string => JSON.stringify(value);

const shownValue = (name: SettingName, stored: unknown): string =>
  show(resolveSetting<unknown>(settings[name], stored));

function parseName(name: string | undefined): SettingName {
  if (name !== undefined && isSettingName(name)) return name;
  throw new UsageError(
    `${name === undefined ? 'This takes a setting' : `There is no setting '${name}'`}: ${settingNames.join(', ')}`,
  );
}

/** JSON; a text needs no quotes. */
function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A copy of `target` with the field at the path replaced. */
function withField(target: unknown, [field, ...rest]: readonly string[], value: unknown): unknown {
  if (field === undefined) return value;
  const row = typeof target === 'object' && target !== null ? { ...target } : {};
  return { ...row, [field]: withField(Reflect.get(row, field), rest, value) };
}

interface Change {
  readonly name: SettingName;
  readonly path: readonly string[];
  /** Undefined to return to the default. */
  readonly text: string | undefined;
  readonly isDryRun: boolean;
}

function parseChange(args: readonly string[]): Change {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { default: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
  });
  const [place = '', text, ...more] = positionals;
  const [name, ...path] = place.split('.');
  const change = { name: parseName(name), path, text, isDryRun: values['dry-run'] };
  if (more.length > 0 || (text === undefined) !== values.default || (values.default && path.length > 0))
    throw new UsageError(`This takes: set ${USAGE.split('set ')[1]}; quote a value that has spaces`);
  return change;
}

/** The value to store; a setting without a row starts from nothing, so that other fields keep following the default. */
const nextValue = ({ path, text }: Change, before: unknown): unknown =>
  text === undefined ? undefined : withField(before, path, parseValue(text));

const toUsageError =
  (name: SettingName) =>
  (error: unknown): never => {
    if (!(error instanceof SettingRefusedError)) throw error;
    throw new UsageError(`Nothing was changed: ${describeProblems(name, error.problems).join('; ')}`);
  };

async function list({ config, print }: CommandContext): Promise<void> {
  await withDatabase(config, async ({ db }) => {
    const stored = await storedSettingQueries(db).list();
    for (const name of settingNames) {
      const state = stored.has(name) ? 'set' : 'default';
      print(`${name} = ${shownValue(name, stored.get(name))} (${state})`);
      print(`    ${settingTexts('en', name).text}`);
    }
  });
}

async function get({ args, config, print }: CommandContext): Promise<void> {
  const name = parseName(args[0]);
  await withDatabase(config, async ({ db }) => {
    const stored = await storedSettingQueries(db).list();
    const { reference, default: fallback } = settings[name];
    print(`${name}: ${settingTexts('en', name).text} (${reference})`);
    print(`  value:   ${shownValue(name, stored.get(name))}`);
    print(`  default: ${show(fallback)}`);
    print(`  set:     ${stored.has(name) ? show(stored.get(name)) : 'no'}`);
    const problems = stored.has(name)
      ? describeProblems(name, findSettingProblems(settings[name], stored.get(name)))
      : [];
    for (const problem of problems) print(`  ignored: ${problem}`);
  });
}

async function set(context: CommandContext): Promise<void> {
  const { args, actor, print } = context;
  const change = parseChange(args);
  const { name, isDryRun } = change;
  const { before, after } = await changeDatabase(
    context,
    (db) =>
      changeSetting(db, { actor, name }, (stored) => nextValue(change, stored)).catch(toUsageError(name)),
    { isDryRun },
  );
  const [old, now] = [before, after].map((value) => shownValue(name, value));
  print(`${name}: ${old} → ${now}${isDryRun ? ' (dry run: nothing was changed)' : ''}`);
}

const actions = { list, get, set };

export const settingsCommand: Command = {
  description: 'show and change the rules of the university; a change holds at once',
  usage: USAGE,
  async run({ args: [action, ...args], ...context }) {
    if (action !== 'list' && action !== 'get' && action !== 'set')
      throw new UsageError(`This takes: settings ${USAGE}`);
    await actions[action]({ args, ...context });
  },
};
