import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '@portal/domain';
import { BASE_PATH } from '@portal/wire';
import {
  isLoopbackOrigin,
  NO_OPEN_VERSIONS,
  TRIAL_END_PATH,
  TRIAL_ITEM,
  TRIAL_MARKS_ITEM,
  TRIAL_PATH,
} from '@portal/wire/modules/trial';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { translate } from '../../../university/texts/language.ts';
import { clearCookie } from '../../session/cookies.ts';
import { checkXsrf, ensureXsrf } from '../../session/xsrf.ts';
import { sendPageWith } from '../plain-page.ts';
import { mayTryModules, permitTrial } from './trial-cookie.ts';

/** An address and a token. */
const BODY_MAX_BYTES = 1_024;

/** The tab notes the address, and opens the portal: the pages of other tabs load nothing from it. */
const startScript = (origin: string): string =>
  [
    `sessionStorage.setItem('${TRIAL_ITEM}','${origin}');`,
    `sessionStorage.setItem('${TRIAL_MARKS_ITEM}','${NO_OPEN_VERSIONS}');`,
    `location.replace('${BASE_PATH}/');`,
  ].join('');

function requireDeveloper({ caller }: FastifyRequest): Caller {
  if (!mayTryModules(caller)) throw new HttpError('notAllowed');
  return caller;
}

function requireLoopback(origin: unknown): string {
  if (!isLoopbackOrigin(origin)) throw new HttpError('malformed');
  return origin;
}

const languageOf = ({ cookies }: FastifyRequest) => chooseLanguage(undefined, cookies.lang);

/** Asks: a link alone must not run code. The address is one of the reader's machine, without markup. */
function sendQuestion(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply {
  const lang = languageOf(request);
  const text = (key: 'trialText' | 'trialWarning' | 'trialStart' | 'trialBack') => translate(lang, key);
  const content =
    `<p>${text('trialText')}</p><p><b>${origin}</b></p><p>${text('trialWarning')}</p>` +
    `<form method="post" action="${TRIAL_PATH}"><input type="hidden" name="from" value="${origin}">` +
    `<input type="hidden" name="token" value="${ensureXsrf(request, reply) ?? ''}">` +
    `<button>${text('trialStart')}</button></form><p><a href="${BASE_PATH}">${text('trialBack')}</a></p>`;
  return sendPageWith(reply, { lang, title: translate(lang, 'trialTitle'), content });
}

/** The pages where a developer starts and ends the trial of a module of their machine (decision 0112). */
export async function trialRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: BODY_MAX_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))),
    );
    scope.addHook('onRequest', async (request) => {
      request.caller = await app.findCaller(request);
    });

    scope.get(TRIAL_PATH, async (request, reply) => {
      if (!request.caller) return reply.redirect(`${BASE_PATH}/login`);
      requireDeveloper(request);
      return sendQuestion(request, reply, requireLoopback(Reflect.get(Object(request.query), 'from')));
    });

    scope.post(TRIAL_PATH, async (request, reply) => {
      const caller = requireDeveloper(request);
      const { from, token } = Object(request.body);
      checkXsrf(request, String(token));
      const origin = requireLoopback(from);
      permitTrial(reply, caller, origin);
      await writeAudit(app.db, {
        action: 'moduleTried',
        actor: actorOf(caller.id),
        details: { from: origin },
        address: request.ip,
        requestId: request.id,
      });
      const lang = languageOf(request);
      const title = translate(lang, 'trialTitle');
      return sendPageWith(reply, { lang, title, content: '', script: startScript(origin) });
    });

    scope.get(TRIAL_END_PATH, async (_request, reply) => {
      clearCookie(reply, 'module-trial');
      return reply.redirect(BASE_PATH);
    });
  });
}
