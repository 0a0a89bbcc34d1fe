import type { Readable } from 'node:stream';
import type { Language } from '@portal/domain';
import type { ExportState } from '@portal/wire/personal-data/personal-data';
import type { Db } from '../../database/tables.ts';
import type { Mailer } from '../../events/mail/mail.ts';
import { sendEmail } from '../../events/mail/send-email.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { exportPerson } from './export-person.ts';
import { ownExportQueries, type ExportOwner } from './own-export.queries.ts';
import { countTopics } from './person-counts.queries.ts';

interface Confirmation {
  readonly lang: Language;
  readonly mailer: Mailer;
  /** Throws unless the person has given the password of the account. */
  readonly checkPassword: () => Promise<void>;
}

interface Download {
  readonly store: FileStore;
  readonly fullName: string;
  readonly lang: Language;
  readonly address: string;
  readonly requestId: string;
}

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A person's copy of their own data: at most one in some hours, confirmed before each download (decision 0124). */
export function ownExportService(db: Db, owner: ExportOwner) {
  const queries = ownExportQueries(db);

  async function readAccount() {
    const account = await queries.account(owner);
    if (!account) throw new HttpError('notSignedIn');
    return account;
  }

  async function state(): Promise<ExportState> {
    const { hasPassword, exportedAt, nextAt, openUntil } = await readAccount();
    return {
      confirmation: hasPassword ? 'password' : 'signIn',
      exportedAt: textOf(exportedAt),
      nextAt: textOf(nextAt),
      openUntil: textOf(openUntil),
    };
  }

  return {
    state,

    async open({ lang, mailer, checkPassword }: Confirmation): Promise<ExportState> {
      const { hasPassword, hasSignedInLately, email, fullName } = await readAccount();
      if (hasPassword) await checkPassword();
      else if (!hasSignedInLately) throw new RuleError('signInAgain');
      if (!(await queries.open(owner))) throw new RuleError('exportedLately');
      if (email !== null) sendEmail(mailer, 'dataExported', { email, fullName, lang });
      return state();
    },

    /** Returns the name of the person whose copy is open in this session. */
    async requireOpen(): Promise<string> {
      const { openUntil, fullName } = await readAccount();
      if (openUntil === null) throw new HttpError('exportNotOpen');
      return fullName;
    },

    topics: () => countTopics(db, owner.personId),

    /** Begins a download, and records it. */
    async begin({ store, fullName, lang, ...origin }: Download): Promise<Readable> {
      const { personId } = owner;
      const concerned = { actor: actorOf(personId), personId };
      await writeAudit(db, { action: 'personalDataExported', ...concerned, ...origin });
      return exportPerson({ db, store }, { personId, fullName, lang });
    },
  };
}
