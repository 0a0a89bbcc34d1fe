import type { Db } from '../../database/tables.ts';
import type { Actor } from './actor.ts';

type AccountAction =
  | 'signedIn'
  | 'signInFailed'
  | 'signedOut'
  | 'devicesSignedOut'
  | 'credentialsChanged'
  | 'passwordChanged'
  | 'passwordRestored'
  | 'emailChanged'
  | 'emailConfirmed'
  | 'linkChanged'
  | 'photoChanged'
  | 'photoRemoved'
  | 'identityLinked'
  | 'codeIssued'
  | 'claimGranted'
  | 'claimRevoked';

type CardAction = 'studentCardShown' | 'studentCardRevoked';

export interface AuditEntry {
  readonly action:
    | AccountAction
    | CardAction
    | 'identityForged'
    | 'settingChanged'
    | 'gradesImported'
    | 'curriculumImported'
    | 'offersImported'
    | 'recordsImported'
    | 'importUndone'
    | 'registrationChanged'
    | 'categoryChanged'
    | 'lessonChanged'
    | 'paymentCharged'
    | 'paymentRefunded'
    | 'moneySettled'
    | 'orderProcessed'
    | 'studentOrdered'
    | 'yearOpened'
    | 'yearTakenBack'
    | 'documentRevoked'
    | 'readersReminded'
    | 'booksDescribed'
    | 'filesCleaned'
    | 'demoSeeded'
    | 'specialDayChanged';
  readonly actor: Actor;
  /** The person concerned. */
  readonly personId?: number;
  /** The value that a change replaces, and the new one. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** The client's address; operator commands have none. */
  readonly address?: string;
  readonly requestId?: string;
}

const toJson = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/** Records an action; entries are stored for years (decisions 4, Personal data). */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { action, actor, personId, before, after, reason, details = {}, address, requestId } = entry;
  await db
    .insertInto('audit')
    .values({
      action,
      actor,
      person_id: personId ?? null,
      before: toJson(before),
      after: toJson(after),
      reason: reason ?? null,
      details: JSON.stringify(details),
      address: address ?? null,
      request_id: requestId ?? null,
    })
    .execute();
}
