import type { FastifyInstance } from 'fastify';
import { google } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import type { Context } from '../../../http/route/context.ts';
import { route } from '../../../http/route/route.ts';
import { clearCookie, readCookie, setCookie } from '../../../http/session/cookies.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { offersPasskeys } from '../passkeys/relying-party.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { browserOf, startSession, requestOrigin } from '../sign-in/browser-session.ts';
import type { ProviderResponse } from './provider.ts';
import { providerService } from './provider.service.ts';

const FLOW_SECONDS = 10 * 60;

type PublicContext = Context<Caller | undefined>;

/** Sign-in at the configured providers; 404 for others. */
export function registerProviders(app: FastifyInstance, dependencies: AuthDependencies): void {
  const { providers } = app.config;
  const services = new Map(
    [...dependencies.providers].map(([id, provider]) => [id, providerService(dependencies, provider)]),
  );

  function serviceOf(id: string) {
    const service = services.get(id);
    if (!service) throw new HttpError('notFound');
    return service;
  }

  async function begin(id: string, { reply }: PublicContext) {
    const { address, secret } = await serviceOf(id).begin();
    setCookie(reply, 'provider', { value: secret, maxAgeSeconds: FLOW_SECONDS });
    return { address };
  }

  async function finish(id: string, response: ProviderResponse, context: PublicContext) {
    const service = serviceOf(id);
    const { request, reply, lang } = context;
    const secret = readCookie(request, 'provider');
    // Without the secret, another browser has begun this sign-in.
    if (secret === undefined) throw new RuleError('providerRefused');
    clearCookie(reply, 'provider');
    const origin = { ...requestOrigin(context), lang };
    const signIn = { response, secret, browser: browserOf(context), origin };
    const session = await dependencies.signIns.count('provider', () => service.finish(signIn));
    startSession(context, session);
    return session.user;
  }

  route(app, signInWays.list, (_request, { request }) => ({
    providers: providers.map(({ id, name, button }) => ({ id, name, button })),
    hasPasskeys: offersPasskeys(app.config.publicOrigin, request.hostname),
    hasDirectory: app.config.directory !== undefined,
  }));
  route(app, signInWays.begin, ({ provider }, context) => begin(provider, context));
  route(app, signInWays.finish, ({ provider, ...response }, context) => finish(provider, response, context));
  route(app, google.begin, (_request, context) => begin('google', context));
  route(app, google.finish, (response, context) => finish('google', response, context));
}
