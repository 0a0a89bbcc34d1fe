import type { PostOffice } from '../../plugins/mail.ts';
import type { Language } from '../../shared/language.ts';
import { writeLetter } from '../../shared/write-letter.ts';

interface Owner {
  readonly email: string | null;
  readonly fullName: string;
}

/** Whoever changed a password, its owner hears of it. */
export function tellOwner(postOffice: PostOffice, { email, fullName }: Owner, lang: Language): void {
  if (email !== null) writeLetter(postOffice, 'passwordChanged', { email, fullName, lang });
}
