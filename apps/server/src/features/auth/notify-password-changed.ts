import type { Mailer } from '../../plugins/mail.ts';
import type { Language } from '../../shared/language.ts';
import { sendEmail } from '../../shared/send-email.ts';

interface Account {
  readonly email: string | null;
  readonly fullName: string;
}

/** Tells the owner about every change, so that a change by somebody else does not go unnoticed. */
export function notifyPasswordChanged(mailer: Mailer, { email, fullName }: Account, lang: Language): void {
  if (email !== null) sendEmail(mailer, 'passwordChanged', { email, fullName, lang });
}
