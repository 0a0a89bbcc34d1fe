import { parseArgs } from 'node:util';
import type { Db } from '../database/tables.ts';
import { writeAudit } from '../shared/audit.queries.ts';
import { claimQueries } from './claim.queries.ts';
import { UsageError, type Command } from './command.ts';
import { findPerson, takeLogin } from './find-person.ts';
import { withDatabase } from './with-database.ts';

/** Every right beyond the two roles (D-27). */
const claimNames = ['news.publish', 'orders.process', 'registration.manage', 'library.edit'];
const roleNames = ['teacher', 'student'];

interface Granted {
  readonly login: string;
  readonly name: string;
  readonly faculties: readonly string[];
  readonly roles: readonly string[];
}

function readGranted(words: readonly string[]): Granted {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      faculty: { type: 'string', multiple: true, default: [] },
      role: { type: 'string', multiple: true, default: [] },
    },
  });
  const [login, name, ...more] = positionals;
  if (login === undefined || name === undefined || more.length > 0)
    throw new UsageError('This takes a login and a right');
  if (!claimNames.includes(name))
    throw new UsageError(`There is no right '${name}', but ${claimNames.join(', ')}`);
  const strange = values.role.find((role) => !roleNames.includes(role));
  if (strange !== undefined) throw new UsageError(`--role takes ${roleNames.join(' or ')}, not '${strange}'`);
  return { login, name, faculties: values.faculty, roles: values.role };
}

/** Faculties are kept by their ids, which do not change when a faculty is renamed. */
async function findFaculties(db: Db, codes: readonly string[]): Promise<number[]> {
  const found = await claimQueries(db).faculties();
  return codes.map((code) => {
    const faculty = found.find((one) => one.code.toLowerCase() === code.toLowerCase());
    if (faculty) return faculty.id;
    throw new UsageError(`There is no faculty '${code}', but ${found.map((one) => one.code).join(', ')}`);
  });
}

/** The part of the university that the right holds for: all of it, or what was named. */
async function scopeOf(db: Db, { faculties, roles }: Granted): Promise<Record<string, unknown>> {
  if (faculties.length === 0 && roles.length === 0) return { audience: 'all' };
  return {
    ...(faculties.length > 0 && { faculties: await findFaculties(db, faculties) }),
    ...(roles.length > 0 && { roles }),
  };
}

export const grantCommand: Command = {
  about: `give somebody a right: ${claimNames.join(', ')}; named faculties and roles narrow it`,
  usage: 'LOGIN RIGHT [--faculty CODE]… [--role teacher|student]…',
  run: ({ words, config, say }) =>
    withDatabase(config, async ({ db }) => {
      const granted = readGranted(words);
      const { name } = granted;
      const { id: personId, fullName } = await findPerson(db, granted.login);
      const details = await scopeOf(db, granted);
      const scope = JSON.stringify(details);
      await claimQueries(db).grant(personId, name, scope);
      await writeAudit(db, { action: 'claimGranted', personId, details: { name, ...details } });
      say(`${fullName} has ${name} ${scope}`);
    }),
};

export const revokeCommand: Command = {
  about: 'take a right back; it ends with the next call',
  usage: 'LOGIN RIGHT',
  run: ({ words, config, say }) =>
    withDatabase(config, async ({ db }) => {
      const { login, name } = readGranted(words);
      const { id: personId, fullName } = await findPerson(db, login);
      if (!(await claimQueries(db).revoke(personId, name)))
        throw new UsageError(`${fullName} has no right '${name}'`);
      await writeAudit(db, { action: 'claimRevoked', personId, details: { name } });
      say(`${fullName} has ${name} no more`);
    }),
};

export const claimsCommand: Command = {
  about: 'list the rights of somebody',
  usage: 'LOGIN',
  run: ({ words, config, say }) =>
    withDatabase(config, async ({ db }) => {
      const { id, fullName } = await findPerson(db, takeLogin(words));
      const claims = await claimQueries(db).list(id);
      say(claims.length === 0 ? `${fullName} has no rights beyond the role.` : fullName);
      for (const { name, scope } of claims) say(`  ${name} ${JSON.stringify(scope)}`);
    }),
};
