import type { FastifyInstance } from 'fastify';
import { google } from '@portal/wire';
import { route } from '../../../http/route/route.ts';
import { clearCookie, readCookie, setCookie } from '../../../http/session/cookies.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { browserOf, startSession, requestOrigin } from '../sign-in/browser-session.ts';
import { SignInProvider } from './provider.ts';
import { providerService } from './provider.service.ts';

const FLOW_SECONDS = 10 * 60;

/** Sign-in at a provider; 404 when none is configured. */
export function registerProvider(app: FastifyInstance, dependencies: AuthDependencies): void {
  const { provider, publicOrigin = '' } = app.config;
  const service = provider && providerService(dependencies, new SignInProvider(provider, publicOrigin));

  route(app, google.begin, async (_request, { reply }) => {
    if (!service) throw new HttpError('notFound');
    const { address, secret } = await service.begin();
    setCookie(reply, 'provider', { value: secret, maxAgeSeconds: FLOW_SECONDS });
    return { address };
  });

  route(app, google.finish, async (response, context) => {
    if (!service) throw new HttpError('notFound');
    const { request, reply } = context;
    const secret = readCookie(request, 'provider');
    // Without the secret, another browser has begun this sign-in.
    if (secret === undefined) throw new RuleError('providerRefused');
    clearCookie(reply, 'provider');
    const signIn = { response, secret, browser: browserOf(context), origin: requestOrigin(context) };
    const session = await dependencies.signIns.count('provider', () => service.finish(signIn));
    startSession(context, session);
    return session.user;
  });
}
