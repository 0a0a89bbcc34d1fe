import type { RecordRow } from '../../../university/imports/records.ts';
import { chooseRole, type ChosenRole } from './choose-role.ts';
import { collectUsers } from './collect-users.ts';
import {
  columnsIn,
  copyCells,
  placesIn,
  type Conversion,
  type ConvertedLine,
  type ConvertedTable,
  type OrgIndex,
  type Places,
  type UserLines,
} from './conversion.ts';
import { placeRole, type UserContext } from './place-role.ts';
import type { SetFile } from './set.ts';

const headers = {
  sourceId: 'sourcedId',
  familyName: 'familyName',
  givenName: 'givenName',
  latinFamilyName: 'metadata.kg.familyNameLatin',
  latinGivenName: 'metadata.kg.givenNameLatin',
  latinPatronymic: 'metadata.kg.patronymicLatin',
  position: 'metadata.kg.position',
  positionKg: 'metadata.kg.positionKg',
  positionEn: 'metadata.kg.positionEn',
  department: 'metadata.kg.department',
  speciality: 'metadata.kg.speciality',
  email: 'email',
  login: 'username',
} as const;

const PIN = /^[12]\d{13}$/;

/** Cells that stand in one of two columns. */
function chosenCells({ columns }: SetFile, row: RecordRow): Record<string, string | null> {
  const cells: Record<string, string | null> = {};
  if (columns.has('metadata.kg.patronymic') || columns.has('middleName'))
    cells['patronymic'] = row['metadata.kg.patronymic'] ?? row['middleName'] ?? null;
  const master = row['userMasterIdentifier'] ?? '';
  if (columns.has('metadata.kg.pin')) cells['pin'] = row['metadata.kg.pin'] ?? null;
  else if (columns.has('userMasterIdentifier')) cells['pin'] = PIN.test(master) ? master : null;
  return cells;
}

function placesOf({ set: { version, files } }: Conversion): Places {
  const hasPin = files.users.columns.has('metadata.kg.pin');
  const hasPatronymic = files.users.columns.has('metadata.kg.patronymic');
  return {
    ...placesIn('users', headers),
    ...placesIn('users', {
      pin: hasPin ? 'metadata.kg.pin' : 'userMasterIdentifier',
      patronymic: hasPatronymic ? 'metadata.kg.patronymic' : 'middleName',
    }),
    ...(version === '1.1'
      ? placesIn('users', { role: 'role', faculty: 'orgSourcedIds' })
      : placesIn('roles', { role: 'role', faculty: 'orgSourcedId' })),
    ...placesIn('demographics', { birthDate: 'birthDate' }),
  };
}

function birthCells({ set: { files } }: Conversion, { stored, demographics }: UserLines): RecordRow {
  const { mode } = files.demographics;
  if (mode === 'absent') return {};
  const before = mode === 'delta' ? (stored?.['birthDate'] ?? null) : null;
  return { birthDate: demographics ? (demographics.row['birthDate'] ?? null) : before };
}

const filled = (row: RecordRow): RecordRow =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null));

function lineOf(context: UserContext, user: UserLines, role: ChosenRole): ConvertedLine | undefined {
  const { conversion } = context;
  const { users } = conversion.set.files;
  const own = placeRole(context, user, role);
  if (!own) return undefined;
  const cells = user.user
    ? { ...copyCells(users, user.user.row, headers), ...chosenCells(users, user.user.row) }
    : {};
  const row = {
    ...user.stored,
    sourceId: user.id,
    ...own,
    ...cells,
    // What a role says about a department counts if the user's own cell is empty.
    ...filled({ department: cells['department'] ?? own['department'] ?? null }),
    ...filled({ speciality: cells['speciality'] ?? own['speciality'] ?? null }),
    ...birthCells(conversion, user),
  };
  return { line: user.line, row, origins: user.origins };
}

/** The columns of the table: with `users.csv` those that it has, without it all of the stored people. */
function columnsOf({ set: { files } }: Conversion, lines: readonly ConvertedLine[]): string[] {
  const { users, demographics } = files;
  const own =
    users.mode === 'absent'
      ? [...Object.keys(headers), 'patronymic', 'pin']
      : [...columnsIn(users, headers), ...Object.keys(chosenCells(users, {}))];
  const ofRoles = ['department', 'speciality'].filter((column) => lines.some(({ row }) => row[column]));
  const birth = demographics.mode === 'absent' ? [] : ['birthDate'];
  return [...new Set([...own, 'role', 'faculty', ...ofRoles, ...birth])];
}

/** The people of a set. */
export interface ConvertedUsers {
  readonly tables: readonly ConvertedTable[];
  /** The users who are not brought in. */
  readonly others: ReadonlySet<string>;
}

function noteUsers(conversion: Conversion): void {
  const { users, userProfiles } = conversion.set.files;
  conversion.note('Deleted at the source, and left as they are', users, users.deleted);
  const disabled = users.lines.filter(({ row }) => row['enabledUser'] === 'false');
  conversion.note('Not enabled at the source; their accounts stay as they are', users, disabled);
  const title = 'Not brought in, because they are accounts of other systems';
  conversion.note(title, userProfiles, userProfiles.lines);
}

/** Makes people of users with their roles and demographics; the portal knows students and teachers. */
export function convertUsers(conversion: Conversion, orgs: OrgIndex): ConvertedUsers {
  const { files, version } = conversion.set;
  noteUsers(conversion);
  const others = new Set<string>();
  const lines = collectUsers(conversion).flatMap((user): ConvertedLine[] => {
    const role = chooseRole(version === '1.2' ? user.roles : user.user ? [user.user] : []);
    const line = role.kind === 'other' ? undefined : lineOf({ conversion, orgs }, user, role);
    if (role.kind !== 'other') return line ? [line] : [];
    others.add(user.id);
    const title = `Not brought in, because the role is ${role.role}`;
    conversion.note(title, files.users, user.user ? [user.user] : []);
    return [];
  });
  const isSent = files.users.mode !== 'absent' || lines.length > 0;
  if (!isSent) return { tables: [], others };
  const columns = columnsOf(conversion, lines);
  const places = placesOf(conversion);
  const table = conversion.table({
    name: 'people',
    file: files.users,
    sources: [files.users, files.roles],
    columns,
    lines,
    places,
  });
  return { tables: [table], others };
}
