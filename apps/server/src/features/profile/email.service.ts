import { BASE_PATH } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Mailer } from '../../plugins/mail.ts';
import { HttpError, RuleError } from '../../errors.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import { codeQueries } from '../../shared/code.queries.ts';
import { codeOf } from '../../shared/error-properties.ts';
import type { Language } from '../../shared/language.ts';
import { hashCode, generateCode } from '../../shared/one-time-code.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { sendEmail } from '../../shared/send-email.ts';
import { profileQueries } from './profile.queries.ts';
import type { ProfileOwner } from './profile.service.ts';

const UNIQUE_VIOLATION = '23505';
const HOUR_SECONDS = 3_600;
const CHANGES_PER_HOUR = 5;

/** One @, a name before it and a domain with a dot after it; only an e-mail shows whether the address exists. */
const EMAIL = /^[^\s@\p{C}<>",;:()[\]\\]+@[^\s@\p{C}<>",;:()[\]\\.]+(?:\.[^\s@\p{C}<>",;:()[\]\\.]+)+$/u;

interface EmailChange extends ProfileOwner {
  readonly email: string;
  readonly lang: Language;
}

/** Sends the e-mails of a change; runs after the commit. */
type SendEmails = () => void;

type PreviousEmail = Awaited<ReturnType<ReturnType<typeof profileQueries>['emailsForUpdate']>>;

interface ChangedEmail {
  readonly isConfirmed: boolean;
  readonly sendEmails: SendEmails;
}

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** Refuses an address that another person has confirmed. */
async function refuseTaken<Result>(update: Promise<Result>): Promise<Result> {
  try {
    return await update;
  } catch (error) {
    throw codeOf(error) === UNIQUE_VIOLATION ? new RuleError('emailTaken') : error;
  }
}

/** Creates the codes and e-mails of a change. */
function emailChanges(db: Db, mailer: Mailer, publicOrigin: string) {
  const queries = profileQueries(db);
  const codes = codeQueries(db);

  async function createConfirmation(
    { personId, email, lang }: EmailChange,
    fullName: string,
  ): Promise<SendEmails> {
    const { confirmationHours: hours } = await readSetting(db, 'codeLifetime');
    const code = generateCode();
    await codes.create({
      codeHash: hashCode(code),
      personId,
      purpose: 'confirmEmail',
      address: email,
      seconds: hours * HOUR_SECONDS,
    });
    // In the fragment, which browsers do not send.
    const link = `${publicOrigin}${BASE_PATH}/confirm-email#code=${code}`;
    const values = { email, fullName, lang, link, code, hours: String(hours) };
    return () => sendEmail(mailer, 'confirmEmail', values);
  }

  async function limitedChange({ personId, email }: EmailChange): Promise<void> {
    if ((await codes.countRecent(personId, 'confirmEmail')) >= CHANGES_PER_HOUR)
      throw new HttpError('tooMany', { retryAfterSeconds: HOUR_SECONDS });
    await queries.changeEmail(personId, email);
  }

  async function createEmails(change: EmailChange, previous: PreviousEmail): Promise<SendEmails> {
    const { email, fullName, isConfirmed } = previous;
    const sendConfirmation = await createConfirmation(change, fullName);
    return () => {
      sendConfirmation();
      if (email !== null && isConfirmed)
        sendEmail(mailer, 'emailChanged', { email, fullName, lang: change.lang });
    };
  }

  return { limitedChange, createEmails };
}

/** Changes the e-mail address at once; the portal uses it only after confirmation. */
export function emailService(db: Db, mailer: Mailer, publicOrigin = '') {
  const queries = profileQueries(db);
  const codes = codeQueries(db);
  const { limitedChange, createEmails } = emailChanges(db, mailer, publicOrigin);

  return {
    async read(personId: number) {
      const { email, isConfirmed } = await queries.email(personId);
      return { email, isConfirmed };
    },

    /** Returns whether the address is confirmed already, and the task that sends the e-mails after the commit. */
    async change(change: EmailChange): Promise<ChangedEmail> {
      const { personId, email, address, requestId } = change;
      if (!EMAIL.test(email)) throw new HttpError('invalid', { field: 'email' });
      const previous = await queries.emailsForUpdate(personId);
      if (isSame(previous.email, email)) throw new RuleError('emailUnchanged');
      const isConfirmed = isSame(previous.formerEmail, email);
      // Going back sends no e-mail, so that no limit keeps a person from undoing a mistake.
      if (isConfirmed) await refuseTaken(queries.restoreFormerEmail(personId));
      else await limitedChange(change);
      // Codes sent to the previous address must neither reset the password nor confirm that address.
      await codes.invalidateAll(personId, 'confirmEmail');
      await codes.invalidateAll(personId, 'restorePassword');
      await writeAudit(db, { action: 'emailChanged', personId, address, requestId });
      return {
        isConfirmed,
        sendEmails: isConfirmed ? () => undefined : await createEmails(change, previous),
      };
    },

    /** Confirms the address that the code was sent to. */
    async confirm(code: string, origin: Omit<ProfileOwner, 'personId'>): Promise<void> {
      const used = await codes.redeem(hashCode(code), 'confirmEmail');
      if (!used || used.address === null) throw new RuleError('codeExpired');
      const isConfirmed = await refuseTaken(queries.confirmEmail(used.personId, used.address));
      if (!isConfirmed) throw new RuleError('codeExpired');
      await writeAudit(db, { action: 'emailConfirmed', personId: used.personId, ...origin });
    },
  };
}
