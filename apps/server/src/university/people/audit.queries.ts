import type { Db } from '../../database/tables.ts';

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
    | 'documentRevoked'
    | 'readersReminded';
  readonly personId?: number;
  readonly details?: Readonly<Record<string, unknown>>;
  /** The client's address; operator commands have none. */
  readonly address?: string;
  readonly requestId?: string;
}

/** Records an action; entries are stored for years (decisions 4, Personal data). */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { action, personId, details = {}, address, requestId } = entry;
  await db
    .insertInto('audit')
    .values({
      action,
      person_id: personId ?? null,
      details: JSON.stringify(details),
      address: address ?? null,
      request_id: requestId ?? null,
    })
    .execute();
}
