import type { FastifyInstance } from 'fastify';
import { REMEMBERED_DAYS, secondFactor } from '@portal/wire/auth/second-factor';
import { route, type Context } from '../../../http/route/route.ts';
import { setCookie } from '../../../http/session/cookies.ts';
import { readLetterhead } from '../../../university/documents/letterhead.ts';
import { createPasswordConfirmation } from '../password/confirm-password.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { requestOrigin } from '../sign-in/browser-session.ts';
import { enrolmentService, factorChangeService } from './factor-change.service.ts';
import { secondFactorService } from './second-factor.service.ts';

const REMEMBERED_SECONDS = REMEMBERED_DAYS * 24 * 60 * 60;

export function registerSecondFactor(app: FastifyInstance, dependencies: AuthDependencies): void {
  const options = {
    key: app.secrets.secondFactorKey,
    policy: { isDemo: app.config.hasDemo },
    confirmPassword: createPasswordConfirmation(dependencies),
  };
  const notifyOwner = ({ caller, lang, address }: Context, change: 'factorAdded' | 'factorRemoved') =>
    app.notifyOwner({ personId: caller.id, change, lang, address });
  const service = secondFactorService(dependencies, options);
  const enrolment = enrolmentService(dependencies, options);
  const changes = factorChangeService(dependencies, options);

  route(app, secondFactor.state, (_request, { caller }) => service.state(caller));

  route(app, secondFactor.verify, async (request, context) => {
    const { user, rememberedToken } = await service.verify(context.caller, request, requestOrigin(context));
    if (rememberedToken !== undefined)
      setCookie(context.reply, 'remembered', { value: rememberedToken, maxAgeSeconds: REMEMBERED_SECONDS });
    return user;
  });

  route(app, secondFactor.begin, async (_request, { caller, db, lang }) =>
    enrolment.begin(caller, (await readLetterhead(db, lang)).name),
  );

  route(app, secondFactor.confirm, async (request, context) => {
    const codes = await enrolment.confirm(context.caller, request, requestOrigin(context));
    notifyOwner(context, 'factorAdded');
    return { codes };
  });

  route(app, secondFactor.renewCodes, async ({ code }, context) => ({
    codes: await changes.renewCodes(context.caller, code, requestOrigin(context)),
  }));

  route(app, secondFactor.remove, async (request, context) => {
    await changes.remove(context.caller, request, requestOrigin(context));
    notifyOwner(context, 'factorRemoved');
    return service.state(context.caller);
  });

  route(app, secondFactor.devices, (_request, { caller }) => service.devices(caller.id));

  route(app, secondFactor.forgetDevice, ({ id }, { caller, db }) =>
    secondFactorService({ ...dependencies, db }, options).forgetDevice(caller.id, id),
  );
}
