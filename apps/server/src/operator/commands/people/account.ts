import { writeAudit } from '../../../university/people/audit.queries.ts';
import { issueCodes, prepareCode } from '../../../university/people/issue-codes.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { Command } from '../command.ts';
import { findPerson, parseLogin } from './find-person.ts';
import { changeDatabase } from '../with-database.ts';

/** For a person without a confirmed address: the registrar passes the code on, and the person sets a new password. */
export const codeCommand: Command = {
  description: 'create a one-time code for a new password; invalidates earlier codes',
  usage: 'LOGIN',
  async run(context) {
    const { args, actor, print } = context;
    const { code, fullName, hours } = await changeDatabase(context, async (db) => {
      const { id: personId, fullName: name } = await findPerson(db, parseLogin(args));
      const { registrarHours } = await readSetting(db, 'codeLifetime');
      const prepared = prepareCode(personId);
      await issueCodes(db, [prepared], { actor, hours: registrarHours });
      return { code: prepared.code, fullName: name, hours: registrarHours };
    });
    print(`${code}  for ${fullName}, good for ${hours} hours and once.`);
  },
};

export const signOutCommand: Command = {
  description: 'sign a person out on every device',
  usage: 'LOGIN',
  run: (context) =>
    changeDatabase(context, async (db) => {
      const { args, actor, print } = context;
      const { id: personId, fullName } = await findPerson(db, parseLogin(args));
      const ended = await db
        .deleteFrom('session')
        .where('person_id', '=', personId)
        .returning('person_id')
        .execute();
      const details = { count: ended.length };
      await writeAudit(db, { action: 'devicesSignedOut', actor, personId, details });
      print(`${fullName} is signed out on ${ended.length} devices.`);
    }),
};
