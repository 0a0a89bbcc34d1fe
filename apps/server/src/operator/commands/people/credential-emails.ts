import { languages } from '@portal/domain';
import type { Email, MailConfig } from '../../../events/mail/mail.ts';
import { sendAll } from '../../../events/mail/send-all.ts';
import { restoreLink } from '../../../university/people/restore-link.ts';
import { renderEmail } from '../../../university/texts/language.ts';
import type { Credential, SlipFacts } from './credential-slips.ts';

const PROGRESS_EVERY = 1_000;

/** A newcomer has not chosen a language yet: the e-mail says everything in each. */
function emailOf(credential: Credential, { address, until }: SlipFacts): Email & { readonly login: string } {
  const { fullName: name, login, code } = credential;
  const values = { name, login, code, address, until, link: restoreLink(address, credential) };
  const texts = languages.map((language) => renderEmail(language, 'firstPassword', values));
  return {
    login,
    to: credential.email ?? '',
    subject: texts.map(({ subject }) => subject).join(' · '),
    text: texts.map(({ text }) => text).join('\n\n* * *\n\n'),
  };
}

/** Sends the codes to people with an address, and says whom the relay did not take. */
export async function sendCredentials(
  config: MailConfig,
  credentials: readonly Credential[],
  { print, ...facts }: SlipFacts & { readonly print: (line: string) => void },
): Promise<void> {
  const emails = credentials.map((one) => emailOf(one, facts));
  const unsent = await sendAll(config, emails, (count) => {
    if (count % PROGRESS_EVERY === 0) print(`${count} of ${emails.length} e-mails …`);
  });
  print(`${emails.length - unsent.length} codes, valid until ${facts.until} and once, were sent by e-mail.`);
  if (unsent.length === 0) return;
  const logins = unsent.map(({ login }) => `--login ${login}`).join(' ');
  print(
    `${unsent.length} e-mails were not taken by the relay. For these: credentials issue ${logins} --pdf FILE`,
  );
}
