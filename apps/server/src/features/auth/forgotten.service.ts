import { BASE_PATH } from '@portal/wire';
import { codeQueries } from '../../shared/code.queries.ts';
import type { Language } from '../../shared/language.ts';
import { hashCode, makeCode } from '../../shared/one-time-code.ts';
import { readNumber } from '../../shared/setting.queries.ts';
import { writeLetter } from '../../shared/write-letter.ts';
import type { Tools } from './auth.service.ts';
import { passwordQueries } from './password.queries.ts';

const LETTERS_PER_HOUR = 3;
const MINUTES = 30;
const NOBODY = 0;

interface Forgotten {
  readonly login: string;
  readonly address: string;
  readonly lang: Language;
}

/** Sends codes to those who forgot their password. What it answers, and when, is the same for every login. */
export function forgottenService({ db, attempts, postOffice, publicOrigin, log }: Tools) {
  /** Does as much for nobody as for somebody: how busy the server is must not tell who exists either. */
  async function makeCodeFor(personId: number, minutes: number): Promise<string | undefined> {
    return db.transaction().execute(async (transaction) => {
      const codes = codeQueries(transaction);
      const isEnough = (await codes.countRecent(personId, 'restorePassword')) >= LETTERS_PER_HOUR;
      if (isEnough || personId === NOBODY) return undefined;
      const code = makeCode();
      const seconds = minutes * 60;
      await codes.open({ codeHash: hashCode(code), personId, purpose: 'restorePassword', seconds });
      return code;
    });
  }

  async function send({ login, lang }: Forgotten): Promise<void> {
    const person = await passwordQueries(db).findByLogin(login);
    const email = person?.email ?? null;
    const minutes = await readNumber(db, ['codeLifetime', 'letterMinutes'], MINUTES);
    const code = await makeCodeFor(email === null ? NOBODY : (person?.id ?? NOBODY), minutes);
    if (!person || email === null || code === undefined) return;
    // Behind the sign `#`, which browsers keep to themselves: no server on the way writes it down.
    const facts = `login=${encodeURIComponent(person.login)}&code=${code}`;
    const link = `${publicOrigin}${BASE_PATH}/login/restore#${facts}`;
    const { fullName } = person;
    const letter = { email, fullName, lang, link, code, minutes: String(minutes) };
    writeLetter(postOffice, 'restorePassword', letter);
  }

  /** True when letters are written at all. The letter itself is written behind the answer. */
  return async (forgotten: Forgotten): Promise<boolean> => {
    if (!postOffice.isOpen) return false;
    await attempts.countLetter(forgotten.address);
    send(forgotten).catch((error: unknown) => log.error(error, 'A code was not sent'));
    return true;
  };
}
