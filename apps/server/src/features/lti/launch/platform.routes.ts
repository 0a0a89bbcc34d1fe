import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, type Language } from '@portal/domain';
import { BASE_PATH } from '@portal/wire';
import { sendPlainPage } from '../../../http/pages/plain-page.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { HttpError } from '../../../university/errors.ts';
import { translate } from '../../../university/texts/language.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import type { ToolKeys } from '../keys/tool-keys.ts';
import { AUTH_PATH, JWKS_PATH, platformOf, RETURN_PATH } from '../platform/platform.ts';
import { sendMessagePage } from './message-page.ts';
import { receiveChoiceService, type ReceivedChoice } from './receive-choice.service.ts';
import { sendMessageService, type AuthRequest } from './send-message.service.ts';

/** A signed choice of content. */
const FORM_MAX_BYTES = 128 * 1_024;
/** Tools ask for the keys when they meet a new one. */
const KEYS_CACHE_SECONDS = 300;

const fieldsOf = (value: unknown): AuthRequest =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const languageOf = ({ cookies }: FastifyRequest): Language => chooseLanguage(undefined, cookies.lang);

/**
 * The browser comes from another site, so that a POST has no session cookie: the redirect makes it a GET, which has one
 * (`SameSite=Lax`).
 */
function redirectToGet(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fields = Object.entries(fieldsOf(request.body)).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return reply.redirect(`${AUTH_PATH}?${new URLSearchParams(fields).toString()}`, 303);
}

function sendChoicePage(reply: FastifyReply, lang: Language, choice: ReceivedChoice): FastifyReply {
  const { addedCount, withoutScoresCount } = choice;
  return sendPlainPage(reply, {
    lang,
    title: translate(lang, addedCount > 0 ? 'ltiChosen' : 'ltiNothingChosen'),
    paragraphs: [
      translate(lang, 'ltiChosenCount', { count: addedCount }),
      ...(withoutScoresCount > 0 ? [translate(lang, 'ltiChosenWithoutScores')] : []),
      translate(lang, 'ltiCloseTab'),
    ],
    link: { address: BASE_PATH, text: translate(lang, 'pageRefusedHome') },
  });
}

/** Registers what tools and browsers call between portal and tool. It is no part of the contract: messages are signed, or belong to a session. */
export async function platformRoutes(app: FastifyInstance, keys: ToolKeys): Promise<void> {
  const { db, secrets, log } = app;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: FORM_MAX_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))),
    );

    scope.get(JWKS_PATH, async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${KEYS_CACHE_SECONDS}`);
      return { keys: await platformKeys(db, secrets.ltiKey).published() };
    });

    scope.get(AUTH_PATH, async (request, reply) => {
      const caller = await app.findCaller(request);
      if (!caller) throw new HttpError('notSignedIn');
      const lang = languageOf(request);
      const service = sendMessageService({
        db,
        caller,
        lang,
        platform: platformOf(app),
        key: secrets.ltiKey,
      });
      return sendMessagePage(reply, lang, await service.message(fieldsOf(request.query)));
    });

    scope.post(AUTH_PATH, async (request, reply) => redirectToGet(request, reply));

    scope.post(RETURN_PATH, async (request, reply) => {
      const { JWT: message } = fieldsOf(request.body);
      if (typeof message !== 'string') throw new HttpError('malformed');
      app.checkDatabaseRoom();
      const lang = languageOf(request);
      const platform = platformOf(app);
      const choice = await inTransaction(db, (transaction) =>
        receiveChoiceService({ db: transaction, keys, platform, lang, log }).receive(message),
      );
      return sendChoicePage(reply, lang, choice);
    });
  });
}
