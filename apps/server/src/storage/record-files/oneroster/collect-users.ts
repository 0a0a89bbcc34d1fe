import type { SentLine } from '../../../university/imports/records.ts';
import type { Conversion, Origins, UserLines } from './conversion.ts';
import type { OneRosterFileName, SetFile } from './set.ts';

type Header = 'userSourcedId' | 'sourcedId';

const byUser = ({ lines }: SetFile, header: Header): ReadonlyMap<string, readonly SentLine[]> =>
  Map.groupBy(lines, ({ row }) => row[header] ?? '');

/** Numbers for users that `users.csv` does not have, after all that a file can have. */
const ORPHAN_LINE = 10_000_000;

function originsOf(lines: readonly (readonly [OneRosterFileName, SentLine | undefined])[]): Origins {
  return new Map(lines.flatMap(([name, line]) => (line ? [[name, line.line]] : [])));
}

/** Collects the lines of each user. A user whom only other files name must be stored. */
export function collectUsers(conversion: Conversion): UserLines[] {
  const { users, roles, demographics } = conversion.set.files;
  const rolesOf = byUser(roles, 'userSourcedId');
  const demographicsOf = byUser(demographics, 'sourcedId');
  const stored = conversion.stored('people');
  const collect = (id: string, line: number, user: SentLine | undefined): UserLines => {
    const [ownRoles = [], [birth] = []] = [rolesOf.get(id), demographicsOf.get(id)];
    const origins = originsOf([
      ['users', user],
      ['roles', ownRoles[0]],
      ['demographics', birth],
    ]);
    return { id, line, origins, user, roles: ownRoles, demographics: birth, stored: stored.get(id) };
  };
  const known = new Set([...users.lines, ...users.deleted].map(({ row }) => row['sourcedId'] ?? ''));
  const orphans = new Set([...rolesOf.keys(), ...demographicsOf.keys()].filter((id) => !known.has(id)));
  return [
    ...users.lines.map((user) => collect(user.row['sourcedId'] ?? '', user.line, user)),
    ...[...orphans].flatMap((id, at) => {
      const found = collect(id, ORPHAN_LINE + at, undefined);
      if (found.stored) return [found];
      if (users.isComplete) reportOrphan(conversion, found);
      return [];
    }),
  ];
}

function reportOrphan(conversion: Conversion, { roles: [role], demographics }: UserLines): void {
  const { files } = conversion.set;
  const [file, line, column] = role
    ? ([files.roles, role, 'userSourcedId'] as const)
    : ([files.demographics, demographics, 'sourcedId'] as const);
  const fault = {
    line: line?.line ?? 0,
    column,
    what: 'is a user whom neither users.csv nor the portal has',
    remedy: 'correct it, or add the user',
  };
  conversion.problems.push(file.problemAt(fault));
}
