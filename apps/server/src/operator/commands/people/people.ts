import { parseArgs } from 'node:util';
import { editPerson } from '../../../university/people/edit-person.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase } from '../with-database.ts';
import { findPerson } from './find-person.ts';
import { parseEdits, showChange, withFaultsShown } from './parse-edits.ts';

const USAGE = 'edit LOGIN FIELD=VALUE… --reason TEXT [--dry-run]';

async function edit(context: CommandContext): Promise<boolean> {
  const { args, actor, print } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const { reason, 'dry-run': isDryRun } = values;
  const [login, ...texts] = positionals;
  if (login === undefined || texts.length === 0 || !reason?.trim()) return false;
  const edits = parseEdits(texts);
  const lines = await changeDatabase(
    context,
    async (db) => {
      const { id: personId, fullName } = await findPerson(db, login);
      const request = { personId, edits };
      return showChange(fullName, await withFaultsShown(() => editPerson(db, request, { reason, actor })));
    },
    { isDryRun },
  );
  for (const line of lines) print(line);
  if (isDryRun) print('Nothing was changed (dry run).');
  return true;
}

export const peopleCommand: Command = {
  description: 'correct the name, the PIN or the day of birth of a person; imports keep what was corrected',
  usage: USAGE,
  async run({ args: [action = '', ...args], ...call }) {
    if (action === 'edit' && (await edit({ args, ...call }))) return;
    throw new UsageError(`This takes: people ${USAGE}`);
  },
};
