import { parseArgs } from 'node:util';
import { registerRename } from '../../../features/students/rename.service.ts';
import type { CommandContext } from '../command.ts';
import { toDay } from '../to-day.ts';
import { changeDatabase } from '../with-database.ts';
import { findPerson } from './find-person.ts';
import { parseEdits, showChange, withFaultsShown } from './parse-edits.ts';

/** Registers an order that changes the name of a student. */
export async function runRename(context: CommandContext): Promise<boolean> {
  const { args, actor, print } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      number: { type: 'string' },
      date: { type: 'string' },
      effective: { type: 'string' },
      basis: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [login, ...texts] = positionals;
  if (login === undefined || texts.length === 0 || values.number === undefined) return false;
  const { number, basis, 'dry-run': isDryRun } = values;
  const date = toDay(values.date);
  const edits = parseEdits(texts);
  const effectiveOn = values.effective === undefined ? date : toDay(values.effective);
  const lines = await changeDatabase(
    context,
    async (db) => {
      const { id: personId, fullName } = await findPerson(db, login);
      const order = { number, date, effectiveOn, basis, personId, edits };
      return showChange(fullName, await withFaultsShown(() => registerRename(db, order, actor)));
    },
    { isDryRun },
  );
  for (const line of lines) print(line);
  if (isDryRun) print('Nothing was changed (dry run).');
  return true;
}
