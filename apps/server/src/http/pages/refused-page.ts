import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '@portal/domain';
import { BASE_PATH, type ErrorCode } from '@portal/wire';
import { ensureXsrf } from '../session/xsrf.ts';
import { errorMessage, translate } from '../../university/texts/language.ts';
import { sendPlainPage } from './plain-page.ts';

const shownPaths = new RegExp(`^(?:${BASE_PATH}(?:$|[/?](?!api(?:$|[/?])))|/sandbox-bank/)`);

/** Whether a person waits for a page, and not a script for a response. */
export const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  shownPaths.test(url) &&
  headers.accept?.includes('text/html') === true;

interface RefusedPage {
  readonly code: ErrorCode;
  /** Set when the same page will open later. */
  readonly retryAfterSeconds: number | undefined;
}

/** Says on a page why another one does not open and what to do. The browser gets a token, by which it is told apart the next time. */
export function sendRefusedPage(reply: FastifyReply, { code, retryAfterSeconds }: RefusedPage): FastifyReply {
  const { request } = reply;
  const lang = chooseLanguage(Reflect.get(Object(request.query), 'lang'), request.cookies.lang);
  ensureXsrf(request, reply);
  const title = translate(lang, 'pageRefusedTitle');
  // Without the values of the request, which could hold markup.
  const message = code === 'tooMany' ? translate(lang, 'pageTooMany') : errorMessage(lang, code);
  if (retryAfterSeconds === undefined)
    return sendPlainPage(reply, {
      lang,
      title,
      paragraphs: [message],
      link: { address: BASE_PATH, text: translate(lang, 'pageRefusedHome') },
    });
  return sendPlainPage(reply, {
    lang,
    title,
    paragraphs: [message, translate(lang, 'pageRefusedWait', { n: retryAfterSeconds })],
    link: { address: '', text: translate(lang, 'pageRefusedAgain') },
    refreshSeconds: retryAfterSeconds,
  });
}
