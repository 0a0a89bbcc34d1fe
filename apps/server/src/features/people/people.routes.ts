import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { officePeople } from '@portal/wire/people/office-people';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { route, type Context } from '../../http/route/route.ts';
import { accountsService } from '../../university/people/accounts/accounts.service.ts';
import { actorOf } from '../../university/people/actor.ts';
import { claimsService } from '../../university/people/claims/claims.service.ts';
import { chosenAccounts } from './chosen-accounts.ts';
import { readClaimTerms } from './claim-terms.ts';
import { issueByEmail, issueSlips } from './credentials/office-codes.ts';
import { correctPerson } from './correct-person.ts';
import { viewMarkHistory } from './mark-history/read-mark-history.ts';
import { newcomersService } from './newcomers.service.ts';
import { peopleListService } from './people-list.service.ts';
import { peopleService } from './people.service.ts';

const peopleOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  peopleService(db, caller.id, lang);
const listOf = ({ db, caller, lang }: Pick<Context, 'db' | 'caller' | 'lang'>) =>
  peopleListService(db, caller.id, lang);
const newcomersOf = ({ db, caller, lang }: Context) => newcomersService(db, caller.id, lang);
const accountsOf = ({ db, caller }: Context) => accountsService(db, actorOf(caller.id));
const chosenOf = ({ db, caller }: Context) => chosenAccounts(db, caller.id);
const claimsOf = ({ db, caller }: Context) =>
  claimsService(db, { actor: actorOf(caller.id), personId: caller.id });

/** The streams of ended sessions end with them. */
function closeStreams({ request, afterCommit }: Context, sessionIds: readonly string[]): void {
  afterCommit(() => {
    for (const id of sessionIds) request.server.eventStreams.closeSession(id);
  });
}

/** People who are new here, and many at once (D-65). */
function officePeopleRoutes(app: FastifyInstance): void {
  documentRoutes(app, { xlsx: officePeople.xlsx, csv: officePeople.csv }, (request, context) =>
    listOf(context).file(request),
  );
  route(app, officePeople.study, ({ personId }, context) => peopleOf(context).study(personId));
  route(app, officePeople.markHistory, async (request, context) => {
    const person = await peopleOf(context).require(request.personId);
    return viewMarkHistory(context.db, { person, reader: context.caller.id, lang: context.lang }, request);
  });
  route(app, officePeople.newcomerChoices, (_request, context) => newcomersOf(context).choices());
  route(app, officePeople.suggestLogin, (request, context) => newcomersOf(context).suggestLogin(request));
  const issuerOf = ({ caller, request }: Context) => ({
    managerId: caller.id,
    address: (app.config.publicOrigin ?? `${request.protocol}://${request.host}`) + BASE_PATH,
  });
  route(app, officePeople.slips, async ({ personIds }, context) =>
    issueSlips(context.db, await peopleOf(context).requireAll(personIds), {
      ...issuerOf(context),
      render: (document) => app.documents.render(document),
    }),
  );
  route(app, officePeople.emailCodes, async ({ personIds }, context) => {
    const chosen = await peopleOf(context).requireAll(personIds);
    if (!app.mailer.isConfigured) return { count: 0, skipped: chosen.map(({ fullName }) => fullName) };
    const { response, emails } = await issueByEmail(context.db, chosen, issuerOf(context));
    context.afterCommit(() => {
      for (const email of emails) app.mailer.send(email);
    });
    return response;
  });
  route(app, officePeople.add, (request, context) => newcomersOf(context).add(request));
  route(app, officePeople.endSessions, async ({ personIds }, context) => {
    const chosen = await peopleOf(context).requireAll(personIds);
    const { response, endedSessionIds } = await chosenOf(context).endSessions(chosen);
    closeStreams(context, endedSessionIds);
    return response;
  });
  route(app, officePeople.block, async ({ personIds, reason }, context) => {
    const chosen = await peopleOf(context).requireAll(personIds);
    const { response, endedSessionIds } = await chosenOf(context).block(chosen, reason);
    closeStreams(context, endedSessionIds);
    return response;
  });
}

/** People as staff manage them (D-65). */
export function peopleRoutes(app: FastifyInstance): void {
  officePeopleRoutes(app);
  route(app, people.find, (request, context) => listOf(context).page(request));
  route(app, people.card, ({ personId }, context) => peopleOf(context).card(personId));
  route(app, people.edit, async (request, context) => {
    await peopleOf(context).requireManageable(request.personId);
    await correctPerson(context.db, request, actorOf(context.caller.id));
    return peopleOf(context).require(request.personId);
  });
  route(app, people.issueCode, async ({ personId }, context) => {
    await peopleOf(context).requireManageable(personId);
    return accountsOf(context).issueCode(personId);
  });
  route(app, people.endSessions, async ({ personId }, context) => {
    const person = await peopleOf(context).requireManageable(personId);
    closeStreams(context, await accountsOf(context).endSessions(personId));
    return person;
  });
  route(app, people.block, async ({ personId, reason }, context) => {
    await peopleOf(context).requireManageable(personId);
    closeStreams(context, await accountsOf(context).block(personId, reason));
    return peopleOf(context).require(personId);
  });
  route(app, people.unblock, async ({ personId, reason }, context) => {
    await peopleOf(context).requireManageable(personId);
    await accountsOf(context).unblock(personId, reason);
    return peopleOf(context).require(personId);
  });
  route(app, people.resetFactor, async ({ personId, reason }, context) => {
    const { lang, address } = context;
    const person = await peopleOf(context).requireManageable(personId);
    closeStreams(context, await accountsOf(context).resetFactor(personId, reason));
    context.afterCommit(() => app.notifyOwner({ personId, change: 'factorReset', lang, address }));
    return person;
  });
  route(app, people.grant, async (request, context) => {
    const person = await peopleOf(context).require(request.personId);
    const terms = await readClaimTerms(context.db, person, request);
    await claimsOf(context).grant(person.personId, terms);
    return person;
  });
  route(app, people.revoke, async ({ personId, name }, context) => {
    const person = await peopleOf(context).require(personId);
    await claimsOf(context).revoke(personId, name);
    return person;
  });
}
