import { parseArgs } from 'node:util';
import { isLanguage } from '@portal/domain';
import { exportPerson } from '../../../features/personal-data/export-person.ts';
import { openFileStore } from '../../../storage/files/open-file-store.ts';
import type { Command, CommandContext } from '../command.ts';
import { withPrivateFiles } from '../private-file.ts';
import { UsageError } from '../usage-error.ts';
import { viewPeople } from '../with-database.ts';
import { erase, ERASE_USAGE } from './erase-person.ts';
import { findPerson } from './find-person.ts';

const EXPORT_USAGE = 'export LOGIN FILE.zip [--language ru|kg|en]';

function parseExport(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { language: { type: 'string', default: 'ru' } },
  });
  const [login, file, ...more] = positionals;
  if (login === undefined || file === undefined || more.length > 0 || !isLanguage(values.language))
    throw new UsageError(`This takes: ${EXPORT_USAGE}`);
  return { login, file, lang: values.language };
}

async function writeExport(context: CommandContext, args: readonly string[]): Promise<void> {
  const { login, file, lang } = parseExport(args);
  const store = await openFileStore(context.config);
  try {
    await viewPeople(context, async (db) => {
      const { id: personId, fullName } = await findPerson(db, login);
      await withPrivateFiles([file], async ([archive]) => {
        await archive?.write(await exportPerson({ db, store }, { personId, fullName, lang }));
      });
      context.print(`${file} has everything that the portal stores about ${fullName}.`);
      return { result: undefined, views: [{ action: 'personalDataExported', personId }] };
    });
  } finally {
    store.close();
  }
}

const USAGE = `${EXPORT_USAGE} | ${ERASE_USAGE}`;

export const personCommand: Command = {
  description: 'export everything about a person as a zip archive; erase what no rule needs',
  usage: USAGE,
  async run(context) {
    const [step, ...args] = context.args;
    if (step === 'export') await writeExport(context, args);
    else if (step === 'erase') await erase(context, args);
    else throw new UsageError(`This takes: ${USAGE}`);
  },
};
