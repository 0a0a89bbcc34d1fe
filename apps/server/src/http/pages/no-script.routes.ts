import type { FastifyInstance } from 'fastify';
import { BASE_PATH, NO_SCRIPT_PATH } from '@portal/wire';
import { chooseLanguage } from '@portal/domain';
import { translate } from '../../university/texts/language.ts';
import { sendPlainPage } from './plain-page.ts';

/** More than a login and a password. */
const BODY_MAX_BYTES = 4_096;

/** Where the login form goes when no script has run: it signs nobody in and stores nothing. */
export async function noScriptRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, _body, done) => {
      done(null);
    });
    scope.post(NO_SCRIPT_PATH, async ({ cookies }, reply) => {
      const lang = chooseLanguage(undefined, cookies.lang);
      return sendPlainPage(reply, {
        lang,
        title: translate(lang, 'scriptMissingTitle'),
        paragraphs: [translate(lang, 'scriptMissing')],
        link: { address: `${BASE_PATH}/login`, text: translate(lang, 'scriptMissingBack') },
      });
    });
  });
}
