import type { Language } from '@portal/domain';
import { BASE_PATH } from '@portal/wire';
import { codeQueries } from '../../../university/people/code.queries.ts';
import { hashCode, generateCode } from '../../../university/people/one-time-code.ts';
import { restoreLink } from '../../../university/people/restore-link.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { sendEmail } from '../../../events/mail/send-email.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { passwordQueries } from './password.queries.ts';

const EMAILS_PER_HOUR = 3;
const NOBODY = 0;

interface ForgotPasswordRequest {
  readonly login: string;
  readonly address: string;
  readonly visitor: string;
  readonly lang: Language;
}

/** Sends codes for a new password. Response and response time are the same for every login. */
export function forgotPasswordService({ db, signInAttempts, mailer, publicOrigin, log }: AuthDependencies) {
  /** Runs the same queries for unknown logins, so that the server load does not reveal which logins exist. */
  async function createCodeFor(personId: number, minutes: number): Promise<string | undefined> {
    return db.transaction().execute(async (transaction) => {
      const codes = codeQueries(transaction);
      const isLimitReached = (await codes.countRecent(personId, 'restorePassword')) >= EMAILS_PER_HOUR;
      if (isLimitReached || personId === NOBODY) return undefined;
      const code = generateCode();
      const seconds = minutes * 60;
      await codes.create({ codeHash: hashCode(code), personId, purpose: 'restorePassword', seconds });
      return code;
    });
  }

  async function send({ login, lang }: ForgotPasswordRequest): Promise<void> {
    const person = await passwordQueries(db).findByLogin(login);
    const email = person?.email ?? null;
    const { letterMinutes: minutes } = await readSetting(db, 'codeLifetime');
    const code = await createCodeFor(email === null ? NOBODY : (person?.id ?? NOBODY), minutes);
    if (!person || email === null || code === undefined) return undefined;
    const { login: ownLogin, fullName, directoryId } = person;
    // The code counts for the limit of e-mails, and sets no password.
    if (directoryId !== null) return sendEmail(mailer, 'passwordAtUniversity', { email, fullName, lang });
    const link = restoreLink(`${publicOrigin}${BASE_PATH}`, { login: ownLogin, code });
    const values = { email, fullName, lang, link, code, minutes: String(minutes) };
    return sendEmail(mailer, 'restorePassword', values);
  }

  /** True when the mailer is configured; the e-mail is sent after the response. */
  return async (request: ForgotPasswordRequest): Promise<boolean> => {
    if (!mailer.isConfigured) return false;
    await signInAttempts.countEmail(request);
    send(request).catch((error: unknown) => log.error(error, 'A code was not sent'));
    return true;
  };
}
