import type { FastifyInstance } from 'fastify';
import { officeConsents } from '@portal/wire/consents/consents';
import { documentRoutes } from '../../../http/route/document-routes.ts';
import { route, type Context } from '../../../http/route/route.ts';
import { consentsService } from '../../../university/consents/consents.service.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeViews } from '../../../university/people/audit-views.ts';
import { peopleService } from '../people.service.ts';
import { consentFile } from './consent-file.ts';

const peopleOf = ({ db, caller, lang }: Context) => peopleService(db, caller.id, lang);

/** Consents of people whom the claim of the caller covers (D-65); each look is a row of the audit (D-66). */
export function officeConsentsRoutes(app: FastifyInstance): void {
  documentRoutes(
    app,
    { xlsx: officeConsents.xlsx, csv: officeConsents.csv },
    (request, { db, caller, lang }) => consentFile(db, request, { managerId: caller.id, lang }),
  );
  route(app, officeConsents.read, async ({ personId }, context) => {
    const { db, caller, lang } = context;
    await peopleOf(context).require(personId);
    await writeViews(db, [personId], { actor: actorOf(caller.id), what: 'consents' });
    return consentsService(db, lang).read(personId);
  });
  route(app, officeConsents.record, async ({ personId, kind, version, ...signed }, context) => {
    const { db, caller, lang } = context;
    await peopleOf(context).require(personId);
    const signature = { ...signed, recordedBy: caller.id };
    return consentsService(db, lang).record(personId, { kind, version }, signature);
  });
}
