import { languages } from '@portal/domain';
import type { Email } from '../../../events/mail/mail.ts';
import { restoreLink } from '../../../university/people/restore-link.ts';
import { renderEmail } from '../../../university/texts/language.ts';
import type { Credential, SlipFacts } from './credential-slips.ts';

/** A newcomer has not chosen a language yet: the e-mail says everything in each. */
export function credentialEmail(credential: Credential, { address, until }: SlipFacts): Email {
  const { fullName: name, login, code } = credential;
  const values = { name, login, code, address, until, link: restoreLink(address, credential) };
  const texts = languages.map((language) => renderEmail(language, 'firstPassword', values));
  return {
    to: credential.email ?? '',
    subject: texts.map(({ subject }) => subject).join(' · '),
    text: texts.map(({ text }) => text).join('\n\n* * *\n\n'),
  };
}
