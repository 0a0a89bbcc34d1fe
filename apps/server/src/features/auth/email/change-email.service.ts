import type { Language } from '@portal/domain';
import { BASE_PATH } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import type { Mailer } from '../../../events/mail/mail.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { codeQueries } from '../../../university/people/code.queries.ts';
import { hashCode, generateCode } from '../../../university/people/one-time-code.ts';
import { sendEmail } from '../../../events/mail/send-email.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { createPasswordConfirmation } from '../password/confirm-password.ts';
import { emailQueries } from './email.queries.ts';
import type { LocalizedOrigin } from '../sign-in/request-origin.ts';
import { sessionListQueries } from '../sign-in/session-list.queries.ts';

const HOUR_SECONDS = 3_600;
const CHANGES_PER_HOUR = 5;

/** One @, a name before it and a domain with a dot after it; only an e-mail shows whether the address exists. */
const EMAIL = /^[^\s@\p{C}<>",;:()[\]\\]+@[^\s@\p{C}<>",;:()[\]\\.]+(?:\.[^\s@\p{C}<>",;:()[\]\\.]+)+$/u;

interface NewEmail {
  readonly personId: number;
  readonly email: string;
  readonly lang: Language;
}

/** Sends the e-mails of a change; runs after the commit. */
type SendEmails = () => void;

type PreviousEmail = Awaited<ReturnType<ReturnType<typeof emailQueries>['emailForUpdate']>>;

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** Creates the codes and e-mails of a change. */
function emailChanges(db: Db, mailer: Mailer, publicOrigin: string) {
  const codes = codeQueries(db);

  async function createConfirmation(
    { personId, email, lang }: NewEmail,
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

  /** Tells the confirmed address, which stays until the new one is confirmed. */
  async function createEmails(change: NewEmail, previous: PreviousEmail): Promise<SendEmails> {
    const { fullName, isConfirmed } = previous;
    const recipient = isConfirmed ? previous.email : null;
    const sendConfirmation = await createConfirmation(change, fullName);
    return () => {
      sendConfirmation();
      if (recipient !== null)
        sendEmail(mailer, 'emailChanged', { email: recipient, fullName, lang: change.lang });
    };
  }

  return {
    /** Sets the address; undefined when it is the confirmed one, which stays and needs no e-mail. */
    async set(change: NewEmail): Promise<SendEmails | undefined> {
      const { personId, email } = change;
      const queries = emailQueries(db);
      const previous = await queries.emailForUpdate(personId);
      if (isSame(previous.newEmail ?? previous.email, email)) throw new RuleError('emailUnchanged');
      const isBack = previous.newEmail !== null && isSame(previous.email, email);
      // Going back sends no e-mail, so that no limit keeps a person from undoing a mistake.
      if (!isBack && (await codes.countRecent(personId, 'confirmEmail')) >= CHANGES_PER_HOUR)
        throw new HttpError('tooMany', { retryAfterSeconds: HOUR_SECONDS });
      if (isBack) await queries.keepEmail(personId);
      else await queries.changeEmail(personId, email);
      await codes.invalidateAll(personId, 'confirmEmail');
      return isBack ? undefined : createEmails(change, previous);
    },
  };
}

/** Changes the e-mail address, with the password, since a confirmed address can set a new one (D-23). */
export function changeEmailService(dependencies: AuthDependencies) {
  const { db, mailer, publicOrigin = '' } = dependencies;
  const confirmPassword = createPasswordConfirmation(dependencies);

  /** Ends the other sessions of the person and returns them, and whether a code is on its way. */
  return async (
    caller: Caller,
    { email, password }: { readonly email: string; readonly password: string },
    origin: LocalizedOrigin,
  ) => {
    if (!EMAIL.test(email)) throw new HttpError('invalid', { field: 'email' });
    await confirmPassword(caller, password, origin);
    const { lang, address, requestId } = origin;
    const { id: personId, sessionId } = caller;
    const { sendEmails, endedSessions } = await db.transaction().execute(async (transaction) => {
      const concerned = { actor: actorOf(personId), personId };
      await writeAudit(transaction, { action: 'emailChanged', ...concerned, address, requestId });
      return {
        sendEmails: await emailChanges(transaction, mailer, publicOrigin).set({ personId, email, lang }),
        endedSessions: await sessionListQueries(transaction).endOthers(
          personId,
          Buffer.from(sessionId, 'hex'),
        ),
      };
    });
    sendEmails?.();
    return { endedSessions, isMailSent: mailer.isConfigured && sendEmails !== undefined };
  };
}
