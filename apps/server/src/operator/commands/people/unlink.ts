import { accountsService } from '../../../university/people/accounts/accounts.service.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase } from '../with-database.ts';
import { findPerson, parseLogin } from './find-person.ts';

/** For an entry that was made again, or a person who has left the directory. */
export const unlinkCommand: Command = {
  description:
    'forget the entry of a person in the directory (LDAP): the next sign-in there looks for the person again, and a code sets a password here',
  usage: 'LOGIN',
  run: (context) =>
    changeDatabase(context, async (db) => {
      const { id, fullName } = await findPerson(db, parseLogin(context.args));
      if (!(await accountsService(db, context.actor).unlinkDirectory(id)))
        throw new UsageError(`${fullName} is not linked to the directory`);
      context.print(`${fullName} is no longer linked to the directory, and is signed out.`);
    }),
};
