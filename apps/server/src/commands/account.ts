import { writeAudit } from '../shared/audit.queries.ts';
import { codeQueries } from '../shared/code.queries.ts';
import { hashCode, makeCode } from '../shared/one-time-code.ts';
import { readNumber } from '../shared/setting.queries.ts';
import type { Command } from './command.ts';
import { findPerson, takeLogin } from './find-person.ts';
import { withDatabase } from './with-database.ts';

const HOUR_SECONDS = 3_600;
const REGISTRAR_HOURS = 72;

/** For somebody without a confirmed address: the registrar hands the code over and the person sets a new password. */
export const codeCommand: Command = {
  about: 'make a one-time code by which somebody sets a new password; codes before it end',
  usage: 'LOGIN',
  run: ({ words, config, say }) =>
    withDatabase(config, async ({ db }) => {
      const { id: personId, fullName } = await findPerson(db, takeLogin(words));
      const hours = await readNumber(db, ['codeLifetime', 'registrarHours'], REGISTRAR_HOURS);
      const code = makeCode();
      await db.transaction().execute(async (transaction) => {
        const codes = codeQueries(transaction);
        const purpose = 'restorePassword';
        await codes.endAll(personId, purpose);
        await codes.open({ codeHash: hashCode(code), personId, purpose, seconds: hours * HOUR_SECONDS });
        await writeAudit(transaction, { action: 'codeIssued', personId });
      });
      say(`${code}  for ${fullName}, good for ${hours} hours and once.`);
    }),
};

export const signOutCommand: Command = {
  about: 'sign somebody out on every device',
  usage: 'LOGIN',
  run: ({ words, config, say }) =>
    withDatabase(config, async ({ db }) => {
      const { id: personId, fullName } = await findPerson(db, takeLogin(words));
      const ended = await db
        .deleteFrom('session')
        .where('person_id', '=', personId)
        .returning('person_id')
        .execute();
      await writeAudit(db, { action: 'devicesSignedOut', personId, details: { count: ended.length } });
      say(`${fullName} is signed out on ${ended.length} devices.`);
    }),
};
