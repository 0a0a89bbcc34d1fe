import { writeAudit } from '../../../university/people/audit.queries.ts';
import { codeQueries } from '../../../university/people/code.queries.ts';
import { hashCode, generateCode } from '../../../university/people/one-time-code.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { Command } from '../command.ts';
import { findPerson, parseLogin } from './find-person.ts';
import { withDatabase } from '../with-database.ts';

const HOUR_SECONDS = 3_600;

/** For a person without a confirmed address: the registrar passes the code on, and the person sets a new password. */
export const codeCommand: Command = {
  description: 'create a one-time code for a new password; invalidates earlier codes',
  usage: 'LOGIN',
  run: ({ args, config, print }) =>
    withDatabase(config, async ({ db }) => {
      const { id: personId, fullName } = await findPerson(db, parseLogin(args));
      const { registrarHours: hours } = await readSetting(db, 'codeLifetime');
      const code = generateCode();
      await db.transaction().execute(async (transaction) => {
        const codes = codeQueries(transaction);
        const purpose = 'restorePassword';
        await codes.invalidateAll(personId, purpose);
        await codes.create({ codeHash: hashCode(code), personId, purpose, seconds: hours * HOUR_SECONDS });
        await writeAudit(transaction, { action: 'codeIssued', personId });
      });
      print(`${code}  for ${fullName}, good for ${hours} hours and once.`);
    }),
};

export const signOutCommand: Command = {
  description: 'sign a person out on every device',
  usage: 'LOGIN',
  run: ({ args, config, print }) =>
    withDatabase(config, async ({ db }) => {
      const { id: personId, fullName } = await findPerson(db, parseLogin(args));
      const ended = await db
        .deleteFrom('session')
        .where('person_id', '=', personId)
        .returning('person_id')
        .execute();
      await writeAudit(db, { action: 'devicesSignedOut', personId, details: { count: ended.length } });
      print(`${fullName} is signed out on ${ended.length} devices.`);
    }),
};
