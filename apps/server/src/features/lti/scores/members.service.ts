import { LtiMember } from '@portal/wire/lti/messages';
import type { Db } from '../../../database/tables.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { identityOf, roleUri } from '../launch/launch-message.ts';
import type { Tool } from '../tools/tool.ts';
import { memberQueries, MEMBERS_PAGE_SIZE } from './member.queries.ts';

/** What a tool requests of a class. */
export interface MembersRequest {
  readonly classId: number;
  readonly isTeacher: boolean | undefined;
  /** The last person of the page before. */
  readonly afterId: number;
  /** People of a page; a page is never longer than the portal allows. */
  readonly limit: number | undefined;
}

interface MemberPage {
  readonly members: readonly object[];
  /** After whom the next page begins; undefined on the last one. */
  readonly nextAfterId: number | undefined;
  readonly limit: number;
}

/** The members of a class, of whom a tool sees what the operator allows; each page is in the audit. */
export async function readMembers(
  db: Db,
  { tool, address, requestId }: { readonly tool: Tool; readonly address: string; readonly requestId: string },
  { classId, isTeacher, afterId, limit = MEMBERS_PAGE_SIZE }: MembersRequest,
): Promise<MemberPage> {
  const most = Math.min(limit, MEMBERS_PAGE_SIZE);
  const rows = await memberQueries(db, tool.id).page({ classId, isTeacher, afterId, limit: most + 1 });
  const shown = rows.slice(0, most);
  await writeAudit(db, {
    action: 'classMembersSent',
    actor: `tool:${tool.name}`,
    details: { class: classId, people: shown.length },
    address,
    requestId,
  });
  const members = shown.map((row) =>
    LtiMember.encode({
      status: 'Active',
      subject: row.subject,
      roles: [roleUri(row.isTeacher ? 'teacher' : 'student')],
      ...identityOf(tool, row),
    }),
  );
  return { members, nextAfterId: rows.length > most ? shown.at(-1)?.id : undefined, limit: most };
}
