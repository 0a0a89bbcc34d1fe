import type { RecordRow } from '../../../university/imports/records.ts';
import type { ChosenRole } from './choose-role.ts';
import type { Conversion, OrgIndex, UserLines } from './conversion.ts';
import type { SetFault, SetFile } from './set.ts';

/** What a user is looked up in. */
export interface UserContext {
  readonly conversion: Conversion;
  readonly orgs: OrgIndex;
}

/** The file that has the roles, and the header of their organization. */
function roleFile({ set: { version, files } }: Conversion): readonly [file: SetFile, header: string] {
  return version === '1.1' ? [files.users, 'orgSourcedIds'] : [files.roles, 'orgSourcedId'];
}

/** Reports a fault, which leaves the user without cells. */
function refuseRole({ conversion }: UserContext, file: SetFile, fault: SetFault): undefined {
  conversion.report(file, fault);
}

/** A stored user keeps the role that a file with changes does not have. */
function withoutRole(context: UserContext, { stored, origins }: UserLines): RecordRow | undefined {
  const { conversion } = context;
  const [file] = roleFile(conversion);
  if (stored && file.mode !== 'bulk') return {};
  const { files, version } = conversion.set;
  const [[name, line] = ['users', 0] as const] = origins;
  const what = version === '1.1' ? 'has no role' : 'has no role in roles.csv';
  return refuseRole(context, files[name], { line, what, remedy: 'say whether it is a student or a teacher' });
}

type StudyRole = Extract<ChosenRole, { kind: 'student' | 'teacher' }>;

/** The first organization of a role that has a faculty, or that only the portal may know. */
function orgOf({ orgs }: UserContext, { user }: UserLines, role: StudyRole): string | undefined {
  const primary = user?.row['primaryOrgSourcedId'] ?? null;
  const ids = primary === null ? role.orgs : [...role.orgs, primary];
  return ids.find((id) => orgs.get(id)?.faculty !== undefined) ?? ids.find((id) => !orgs.has(id));
}

function withRole(context: UserContext, user: UserLines, role: StudyRole): RecordRow | undefined {
  const [file, header] = roleFile(context.conversion);
  const id = orgOf(context, user, role);
  if (id === undefined)
    return refuseRole(context, file, {
      line: role.line.line,
      column: header,
      what: 'leads to no faculty',
      remedy: 'write the sourcedId of an organization with the type school',
    });
  const org = context.orgs.get(id);
  const cells = { role: role.kind, faculty: org?.faculty ?? id };
  return org?.kind === 'department' || org?.kind === 'speciality' ? { ...cells, [org.kind]: id } : cells;
}

/** Role, faculty, and the department that an organization of the role may be; undefined for a fault. */
export function placeRole(context: UserContext, user: UserLines, role: ChosenRole): RecordRow | undefined {
  if (role.kind === 'none' || role.kind === 'other') return withoutRole(context, user);
  if (role.kind !== 'both') return withRole(context, user, role);
  const [file] = roleFile(context.conversion);
  return refuseRole(context, file, {
    line: role.line.line,
    column: 'role',
    what: 'makes one person a student and a teacher',
    remedy: 'give one of the roles the roleType secondary',
  });
}
