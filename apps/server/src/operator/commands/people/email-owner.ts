import { DEFAULT_LANGUAGE } from '@portal/domain';
import { openTransport } from '../../../events/mail/mail.ts';
import { renderEmail, type EmailTemplate } from '../../../university/texts/language.ts';
import type { CommandContext } from '../command.ts';

/** Sends the e-mail that the office sends after the same change. What was changed stays when the relay does not answer. */
export async function emailOwner(
  { config: { mail }, print }: CommandContext,
  { email: to, fullName: name }: { readonly email: string; readonly fullName: string },
  template: EmailTemplate,
): Promise<void> {
  if (!mail) return;
  const transport = await openTransport(mail);
  try {
    await transport.sendMail({ to, ...renderEmail(DEFAULT_LANGUAGE, template, { name }) });
  } catch {
    // Without the address: outputs of commands are stored in many places.
    print('The e-mail to the person was not sent: the mail relay did not take it.');
  } finally {
    transport.close();
  }
}
