import type { Language } from '@portal/domain';
import type { Mailer } from './mail.ts';
import { renderEmail, type EmailTemplate } from '../../university/texts/language.ts';

export interface Recipient {
  readonly email: string;
  readonly fullName: string;
  readonly lang: Language;
}

export function sendEmail(
  mailer: Mailer,
  template: EmailTemplate,
  { email, fullName, lang, ...values }: Recipient & Readonly<Record<string, string>>,
): void {
  mailer.send({ to: email, ...renderEmail(lang, template, { ...values, name: fullName }) });
}
