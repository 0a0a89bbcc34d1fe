import type { FastifyInstance } from 'fastify';
import { ltiScopes, LtiLineItem, LtiResult, LtiToken } from '@portal/wire/lti/messages';
import { inTransaction } from '../../../database/transaction.ts';
import { HttpError } from '../../../university/errors.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import type { ToolKeys } from '../keys/tool-keys.ts';
import type { LineItem } from '../links/line-item.ts';
import { CLASSES_PATH, platformOf, TOKEN_PATH, type Platform } from '../platform/platform.ts';
import { TOKEN_SECONDS, TokenError, tokenService } from './authorize-tool.service.ts';
import { readLineItem, toLinkId } from './line-items.service.ts';
import { registerMembers } from './members.routes.ts';
import { readScore } from './read-score.ts';
import { readResults, receiveScore } from './scores.service.ts';
import {
  fieldsOf,
  mediaTypes,
  openService,
  queryText,
  send,
  toId,
  type ServiceRequest,
} from './service-call.ts';

const BODY_MAX_BYTES = 32 * 1_024;

const itemAddress = (platform: Platform, { classId, id }: LineItem): string =>
  platform.addressOf(`${CLASSES_PATH}/${classId}/lineitems/${id}`);

const toLineItem = (platform: Platform, item: LineItem) =>
  LtiLineItem.encode({
    address: itemAddress(platform, item),
    label: item.label,
    scoreMax: item.scoreMax,
    linkId: item.linkId === null ? undefined : String(item.linkId),
    resourceId: item.resourceId ?? undefined,
    tag: item.tag ?? undefined,
  });

function registerToken(scope: FastifyInstance, keys: ToolKeys): void {
  const { db, log } = scope;
  scope.post(TOKEN_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const service = tokenService({ db, keys, platform: platformOf(scope), log });
      const { token, scopes: granted } = await service.issue(fieldsOf(request.body));
      return LtiToken.encode({ token, type: 'Bearer', seconds: TOKEN_SECONDS, scope: granted.join(' ') });
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      return reply.code(error.status).send({ error: error.code });
    }
  });
}

function registerLineItems(scope: FastifyInstance): void {
  const { db } = scope;
  const path = `${CLASSES_PATH}/:classId/lineitems`;
  const readers = [ltiScopes.lineItems, ltiScopes.lineItemsRead];

  scope.get(path, async (request: ServiceRequest, reply) => {
    const { items } = await openService(db, request, readers);
    const filter = {
      linkId: toLinkId(queryText(request, 'resource_link_id') ?? null) ?? undefined,
      resourceId: queryText(request, 'resource_id'),
      tag: queryText(request, 'tag'),
    };
    const platform = platformOf(scope);
    return send(
      reply,
      'lineItems',
      (await items.list(filter)).map((item) => toLineItem(platform, item)),
    );
  });

  scope.post(path, async (request: ServiceRequest, reply) => {
    const { items } = await openService(db, request, [ltiScopes.lineItems]);
    const item = await items.add(readLineItem(request.body));
    return send(reply.code(201), 'lineItem', toLineItem(platformOf(scope), item));
  });

  scope.get(`${path}/:itemId`, async (request: ServiceRequest, reply) => {
    const { items } = await openService(db, request, readers);
    return send(
      reply,
      'lineItem',
      toLineItem(platformOf(scope), await items.require(toId(request.params.itemId))),
    );
  });

  scope.put(`${path}/:itemId`, async (request: ServiceRequest, reply) => {
    const { items } = await openService(db, request, [ltiScopes.lineItems]);
    const item = await items.change(toId(request.params.itemId), readLineItem(request.body));
    return send(reply, 'lineItem', toLineItem(platformOf(scope), item));
  });

  scope.delete(`${path}/:itemId`, async (request: ServiceRequest, reply) => {
    const { items } = await openService(db, request, [ltiScopes.lineItems]);
    await items.remove(toId(request.params.itemId));
    return reply.code(204).send();
  });
}

/** The marks are stored: a lost event costs a reload only. */
async function publish(app: FastifyInstance, events: readonly JournalRefEvent[]): Promise<void> {
  for (const event of events) {
    try {
      await app.publishJournal(event)();
    } catch (error) {
      app.log.warn(error, 'A mark of a tool was not published');
    }
  }
}

function registerScores(scope: FastifyInstance): void {
  const { db } = scope;
  const path = `${CLASSES_PATH}/:classId/lineitems/:itemId`;

  scope.post(`${path}/scores`, async (request: ServiceRequest, reply) => {
    scope.checkDatabaseRoom();
    const sent = readScore(request.body);
    const events = await inTransaction(db, async (transaction) => {
      const { tool, items } = await openService(transaction, request, [ltiScopes.score]);
      const item = await items.require(toId(request.params.itemId));
      return receiveScore(transaction, { tool, item }, sent);
    });
    await publish(scope, events);
    return reply.code(204).send();
  });

  scope.get(`${path}/results`, async (request: ServiceRequest, reply) => {
    const { items } = await openService(db, request, [ltiScopes.results]);
    const item = await items.require(toId(request.params.itemId));
    const userId = queryText(request, 'user_id');
    const address = itemAddress(platformOf(scope), item);
    const rows = await readResults(db, item, userId);
    const results = rows.map(({ subject, score, scoreMax, comment }) =>
      LtiResult.encode({
        address: `${address}/results/${subject}`,
        lineItem: address,
        subject,
        score: score ?? undefined,
        scoreMax: scoreMax ?? undefined,
        comment: comment ?? undefined,
      }),
    );
    return send(reply, 'results', results);
  });
}

/** Registers what tools call with a token: scores (AGS 2.0) and the members of a class (NRPS 2.0). */
export async function serviceRoutes(app: FastifyInstance, keys: ToolKeys): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: BODY_MAX_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))),
    );
    const json = ['application/json', mediaTypes.lineItem, mediaTypes.score];
    scope.addContentTypeParser(json, options, (_request, body, done) => {
      try {
        done(null, JSON.parse(typeof body === 'string' ? body : ''));
      } catch {
        done(new HttpError('malformed'));
      }
    });
    registerToken(scope, keys);
    registerLineItems(scope);
    registerScores(scope);
    registerMembers(scope);
  });
}
