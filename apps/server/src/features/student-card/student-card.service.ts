import type { KeyObject } from 'node:crypto';
import type { CardToken, RequestOf, studentCard } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit, type AuditEntry } from '../../university/people/audit.queries.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { openCard, sealCard } from './card-token.ts';
import { studentCardQueries } from './student-card.queries.ts';

type Request = RequestOf<typeof studentCard.info>;

const SECONDS_IN_MINUTE = 60;
const MS_IN_SECOND = 1_000;

/** Belongs to nobody: what is not a valid token is looked up, too, so that the time tells nothing. */
const nobody = { studentId: 0, groupId: 0, revision: 0 };

/** Makes and reads tokens of student cards (D-25). */
export function studentCardService(db: Db, key: KeyObject) {
  const queries = studentCardQueries(db);

  async function issue(studentId: number): Promise<CardToken> {
    const owner = await queries.ownerOf(studentId);
    if (!owner) throw new HttpError('notFound');
    if (!(await queries.isConsented(studentId))) throw new HttpError('cardNotConsented');
    const { validMinutes } = await readSetting(db, 'studentCard');
    const validSeconds = validMinutes * SECONDS_IN_MINUTE;
    const expiresAtMs = Date.now() + validSeconds * MS_IN_SECOND;
    return { token: sealCard(key, { ...owner, expiresAtMs }), validSeconds };
  }

  return {
    issue,

    async revoke(
      studentId: number,
      { address, requestId }: Pick<AuditEntry, 'address' | 'requestId'>,
    ): Promise<CardToken> {
      await queries.revoke(studentId);
      const concerned = { actor: actorOf(studentId), personId: studentId };
      await writeAudit(db, { action: 'studentCardRevoked', ...concerned, address, requestId });
      return issue(studentId);
    },

    /** The student whom a request may see. Every failure is the same error. */
    async findStudent({ token, studentId, groupId }: Request, viewerId: number | undefined): Promise<number> {
      if (token === undefined && studentId !== undefined && groupId !== undefined && viewerId !== undefined) {
        if (await queries.isShownTo(viewerId, { studentId, groupId })) return studentId;
        throw new HttpError('incorrectCardData');
      }
      const content = openCard(key, token ?? '', Date.now());
      if (!(await queries.isOwner(content ?? nobody)) || !content) throw new HttpError('incorrectCardData');
      return content.studentId;
    },
  };
}
