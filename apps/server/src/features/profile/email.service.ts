import { BASE_PATH } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { PostOffice } from '../../plugins/mail.ts';
import { HttpError, RuleError } from '../../errors.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import { codeQueries } from '../../shared/code.queries.ts';
import { codeOf } from '../../shared/error-facts.ts';
import type { Language } from '../../shared/language.ts';
import { hashCode, makeCode } from '../../shared/one-time-code.ts';
import { readNumber } from '../../shared/setting.queries.ts';
import { writeLetter } from '../../shared/write-letter.ts';
import { profileQueries } from './profile.queries.ts';
import type { Owner } from './profile.service.ts';

const UNIQUE_VIOLATION = '23505';
const HOUR_SECONDS = 3_600;
const CONFIRMATION_HOURS = 48;
const CHANGES_PER_HOUR = 5;

/** One @ with a name before it and a domain with a point behind it; whether it exists only a letter can tell. */
const EMAIL = /^[^\s@\p{C}<>",;:()[\]\\]+@[^\s@\p{C}<>",;:()[\]\\.]+(?:\.[^\s@\p{C}<>",;:()[\]\\.]+)+$/u;

interface Change extends Owner {
  readonly email: string;
  readonly lang: Language;
}

/** Something to do when the change is written down. */
type Post = () => void;

/** The e-mail address: changed at once, of use only when it is confirmed. */
export function emailService(db: Db, postOffice: PostOffice, publicOrigin = '') {
  const queries = profileQueries(db);
  const codes = codeQueries(db);

  async function makeConfirmation({ personId, email, lang }: Change, fullName: string): Promise<Post> {
    const hours = await readNumber(db, ['codeLifetime', 'confirmationHours'], CONFIRMATION_HOURS);
    const code = makeCode();
    await codes.open({
      codeHash: hashCode(code),
      personId,
      purpose: 'confirmEmail',
      address: email,
      seconds: hours * HOUR_SECONDS,
    });
    // Behind the sign `#`, which browsers keep to themselves.
    const link = `${publicOrigin}${BASE_PATH}/confirm-email#code=${code}`;
    const facts = { email, fullName, lang, link, code, hours: String(hours) };
    return () => writeLetter(postOffice, 'confirmEmail', facts);
  }

  return {
    async read(personId: number) {
      const { email, isConfirmed } = await queries.email(personId);
      return { email, isConfirmed };
    },

    /** Changes the address; what it answers hands the letters in. */
    async change(change: Change): Promise<Post> {
      const { personId, email, lang, address, requestId } = change;
      if (!EMAIL.test(email)) throw new HttpError('invalid', { field: 'email' });
      const former = await queries.email(personId);
      if (former.email?.toLowerCase() === email.toLowerCase()) throw new RuleError('emailUnchanged');
      if ((await codes.countRecent(personId, 'confirmEmail')) >= CHANGES_PER_HOUR)
        throw new HttpError('tooMany', { retryAfterSeconds: HOUR_SECONDS });
      await queries.changeEmail(personId, email);
      // A letter to the former address must not open the account any more, nor confirm what is gone.
      await codes.endAll(personId, 'confirmEmail');
      await codes.endAll(personId, 'restorePassword');
      await writeAudit(db, { action: 'emailChanged', personId, address, requestId });
      const { fullName } = former;
      const confirm = await makeConfirmation(change, fullName);
      return () => {
        confirm();
        if (former.email !== null && former.isConfirmed)
          writeLetter(postOffice, 'emailChanged', { email: former.email, fullName, lang });
      };
    },

    /** Confirms the address that the code was sent to. */
    async confirm(code: string, from: Omit<Owner, 'personId'>): Promise<void> {
      const used = await codes.use(hashCode(code), 'confirmEmail');
      if (!used || used.address === null) throw new RuleError('codeExpired');
      try {
        if (!(await queries.confirmEmail(used.personId, used.address))) throw new RuleError('codeExpired');
      } catch (error) {
        throw codeOf(error) === UNIQUE_VIOLATION ? new RuleError('emailTaken') : error;
      }
      await writeAudit(db, { action: 'emailConfirmed', personId: used.personId, ...from });
    },
  };
}
