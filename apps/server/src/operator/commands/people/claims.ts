import { parseArgs } from 'node:util';
import { everyClaim } from '@portal/wire/modules/all-names';
import type { Db } from '../../../database/tables.ts';
import {
  claimQueries,
  type ClaimScope,
  type ClaimTerms,
} from '../../../university/people/claims/claim.queries.ts';
import { findFacultyIds } from '../../../university/faculty-codes.ts';
import { groupClaimQueries } from '../../../university/people/claims/group-claim.queries.ts';
import { operatorClaimNames } from '../../../university/people/claims/operator-claims.ts';
import { claimsService } from '../../../university/people/claims/claims.service.ts';
import type { Command } from '../command.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';
import { explainRefused } from './account.ts';
import { findPerson, parseLogin } from './find-person.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';

const roleNames = ['teacher', 'student'];

interface GrantArguments {
  readonly login: string;
  readonly name: string;
  readonly faculties: readonly string[];
  readonly roles: readonly string[];
  readonly endsOn: string | null;
}

function parseGrant(args: readonly string[]): GrantArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      faculty: { type: 'string', multiple: true, default: [] },
      role: { type: 'string', multiple: true, default: [] },
      until: { type: 'string' },
    },
  });
  const [login, name, ...more] = positionals;
  if (login === undefined || name === undefined || more.length > 0)
    throw new UsageError('This takes a login and a right');
  const unknownRole = values.role.find((role) => !roleNames.includes(role));
  if (unknownRole !== undefined)
    throw new UsageError(`--role takes ${roleNames.join(' or ')}, not '${unknownRole}'`);
  const endsOn = values.until === undefined ? null : toDay(values.until);
  return { login, name, faculties: values.faculty, roles: values.role, endsOn };
}

/** Every claim that the operator grants. */
const grantedNames = [...everyClaim, ...operatorClaimNames];

function requireClaimName(name: string): void {
  if (grantedNames.some((known) => known === name)) return;
  throw new UsageError(`There is no right '${name}', but ${grantedNames.join(', ')}`);
}

const toUsageError = (sentence: string) => new UsageError(sentence);

/** Limits the claim to the given faculties and roles, or to none. Stores the numbers of faculties, because codes may change. */
async function scopeOf(db: Db, { faculties, roles }: GrantArguments): Promise<ClaimScope> {
  if (faculties.length === 0 && roles.length === 0) return { audience: 'all' };
  return {
    ...(faculties.length > 0 && { faculties: await findFacultyIds(db, faculties, toUsageError) }),
    ...(roles.length > 0 && { roles }),
  };
}

const showClaim = ({ name, scope, endsOn }: ClaimTerms): string =>
  `${name} ${JSON.stringify(scope)}${endsOn === null ? '' : ` until ${endsOn}`}`;

export const grantCommand: Command = {
  description: `grant a right: ${grantedNames.join(', ')}; faculties and roles limit it`,
  usage: 'LOGIN RIGHT [--faculty CODE]… [--role teacher|student]… [--until DAY]',
  run: (context) =>
    changeDatabase(context, async (db) => {
      const { args, actor, print } = context;
      const granted = parseGrant(args);
      const { name, endsOn } = granted;
      requireClaimName(name);
      const { id: personId, fullName } = await findPerson(db, granted.login);
      const scope = await scopeOf(db, granted);
      await claimsService(db, { actor }).grant(personId, { name, scope, endsOn }).catch(explainRefused);
      print(`${fullName} has ${showClaim({ name, scope, endsOn })}`);
    }),
};

export const revokeCommand: Command = {
  description: 'revoke a right; effective from the next request',
  usage: 'LOGIN RIGHT',
  run: (context) =>
    changeDatabase(context, async (db) => {
      const { args, actor, print } = context;
      const { login, name } = parseGrant(args);
      const { id: personId, fullName } = await findPerson(db, login);
      if (!(await claimQueries(db).find(personId, name)))
        throw new UsageError(`${fullName} has no right '${name}'`);
      await claimsService(db, { actor }).revoke(personId, name).catch(explainRefused);
      print(`${fullName} has ${name} no more`);
    }),
};

export const claimsCommand: Command = {
  description: 'list the rights of a person',
  usage: 'LOGIN',
  run: ({ args, config, print }) =>
    withDatabase(config, async ({ db }) => {
      const { id, fullName } = await findPerson(db, parseLogin(args));
      const claims = await claimQueries(db).list(id);
      const ofGroups = await groupClaimQueries(db).list(id);
      const count = claims.length + ofGroups.length;
      print(count === 0 ? `${fullName} has no rights beyond the role.` : fullName);
      for (const claim of claims) print(`  ${showClaim(claim)}`);
      for (const { source, ...claim } of ofGroups)
        print(`  ${showClaim({ ...claim, endsOn: null })} by a group of ${source}`);
    }),
};
