import type { FastifyReply } from 'fastify';
import type { Language } from '@portal/domain';
import { sendPageWith } from '../../../http/pages/plain-page.ts';
import { translate } from '../../../university/texts/language.ts';
import type { SignedMessage } from './signed-message.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What a tool has sent is text in the page, never markup. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

const field = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`;

const SUBMIT = 'document.forms[0].submit();';

/** Sends the page whose form carries the message to the tool; the button is for browsers without scripts. */
export function sendMessagePage(
  reply: FastifyReply,
  lang: Language,
  { redirectUrl, idToken, state }: SignedMessage,
): FastifyReply {
  // The tool may read where the message comes from.
  reply.header('referrer-policy', 'origin');
  return sendPageWith(reply, {
    lang,
    title: translate(lang, 'ltiOpening'),
    content:
      `<form method="post" action="${escapeMarkup(redirectUrl)}">${field('id_token', idToken)}` +
      `${state === '' ? '' : field('state', state)}<button>${translate(lang, 'ltiContinue')}</button></form>`,
    script: SUBMIT,
    // Browsers apply the rule to the redirects of the tool, too, which may lead to its other hosts.
    formAction: `https: ${new URL(redirectUrl).origin}`,
  });
}
