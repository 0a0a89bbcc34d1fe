import type { FastifyInstance } from 'fastify';
import { google } from '@portal/wire';
import { route } from '../../route.ts';
import { clearCookie, readCookie, setCookie } from '../../plugins/cookies.ts';
import { HttpError, RuleError } from '../../errors.ts';
import type { Tools } from './auth.service.ts';
import { browserOf, letIn, originOf } from './browser.ts';
import { SignInProvider } from './provider.ts';
import { providerService } from './provider.service.ts';

const FLOW_SECONDS = 10 * 60;

/** The doors to a sign-in at a provider; without one in the configuration they lead nowhere. */
export function openProvider(app: FastifyInstance, tools: Tools): void {
  const { provider, publicOrigin = '' } = app.config;
  const service = provider && providerService(tools, new SignInProvider(provider, publicOrigin));

  route(app, google.begin, async (_request, { reply }) => {
    if (!service) throw new HttpError('notFound');
    const { address, secret } = await service.begin();
    setCookie(reply, 'provider', { value: secret, maxAgeSeconds: FLOW_SECONDS });
    return { address };
  });

  route(app, google.finish, async (handed, context) => {
    if (!service) throw new HttpError('notFound');
    const { request, reply } = context;
    const secret = readCookie(request, 'provider');
    // Whoever did not leave from this browser does not come back to it.
    if (secret === undefined) throw new RuleError('providerRefused');
    clearCookie(reply, 'provider');
    const arrival = { handed, secret, browser: browserOf(context), origin: originOf(context) };
    const opened = await service.finish(arrival);
    letIn(context, opened);
    return opened.user;
  });
}
