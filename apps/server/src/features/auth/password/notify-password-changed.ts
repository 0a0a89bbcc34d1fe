import type { Language } from '@portal/domain';
import type { Mailer } from '../../../events/mail/mail.ts';
import { sendEmail } from '../../../events/mail/send-email.ts';

interface Account {
  readonly email: string | null;
  readonly fullName: string;
}

/** Tells the owner about every change, so that a change by somebody else does not go unnoticed. */
export function notifyPasswordChanged(mailer: Mailer, { email, fullName }: Account, lang: Language): void {
  if (email !== null) sendEmail(mailer, 'passwordChanged', { email, fullName, lang });
}
