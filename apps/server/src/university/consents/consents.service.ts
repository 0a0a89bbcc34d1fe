import type { Language } from '@portal/domain';
import type { Consent, ConsentKind, PersonConsents } from '@portal/wire/consents/consents';
import type { Db } from '../../database/tables.ts';
import { calendarQueries } from '../calendar.queries.ts';
import { HttpError } from '../errors.ts';
import { actorOf } from '../people/actor.ts';
import { writeAudit, type AuditEntry } from '../people/audit.queries.ts';
import { consentQueries, type Signature } from './consent.queries.ts';
import { readConsents } from './read-consents.ts';

/** Where a decision comes from, for the audit. */
type Origin = Pick<AuditEntry, 'address' | 'requestId'>;

interface Choice {
  readonly kind: ConsentKind;
  /** Of the text that was read. */
  readonly version: number;
}

/** Decisions of people about their consents (decision 0125). */
export function consentsService(db: Db, lang: Language) {
  const queries = consentQueries(db);

  const read = (personId: number): Promise<PersonConsents> => readConsents(db, personId, lang);

  /** The consent as it is before a decision. */
  async function require(personId: number, kind: ConsentKind): Promise<Consent> {
    await queries.lock(personId);
    const { consents } = await read(personId);
    const consent = consents.find((one) => one.kind === kind);
    if (!consent) throw new HttpError('notFound');
    return consent;
  }

  async function requireCurrent(personId: number, { kind, version }: Choice): Promise<Consent> {
    const consent = await require(personId, kind);
    if (consent.version !== version) throw new HttpError('consentTextChanged');
    return consent;
  }

  return {
    read,

    async give(personId: number, { kind, version }: Choice, origin: Origin): Promise<PersonConsents> {
      const consent = await requireCurrent(personId, { kind, version });
      if (consent.needsRepresentative) throw new HttpError('representativeNeeded');
      if (consent.state !== 'given' || consent.renewal !== null) {
        await queries.add({ personId, kind, version, isGiven: true });
        const concerned = { actor: actorOf(personId), personId, details: { kind, version } };
        await writeAudit(db, { action: 'consentGiven', ...concerned, ...origin });
      }
      return read(personId);
    },

    async withdraw(personId: number, kind: ConsentKind, origin: Origin): Promise<PersonConsents> {
      const { state, version } = await require(personId, kind);
      if (state !== 'withdrawn') {
        await queries.add({ personId, kind, version, isGiven: false });
        const concerned = { actor: actorOf(personId), personId, details: { kind, version } };
        await writeAudit(db, { action: 'consentWithdrawn', ...concerned, ...origin });
      }
      return read(personId);
    },

    /** Records what a representative of a minor has signed. */
    async record(personId: number, choice: Choice, signature: Signature): Promise<PersonConsents> {
      const { kind, version } = choice;
      const consent = await requireCurrent(personId, choice);
      if (!consent.needsRepresentative) throw new HttpError('representativeNotNeeded');
      if (signature.signedOn > (await calendarQueries(db).today())) throw new HttpError('signedInFuture');
      await queries.add({ personId, kind, version, isGiven: true, signature });
      await writeAudit(db, {
        action: 'consentRecorded',
        actor: actorOf(signature.recordedBy),
        personId,
        details: { kind, version },
      });
      return read(personId);
    },
  };
}
