import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH, CODE_PARAM } from '@portal/wire';
import { generateToken, hashToken } from '../../shared/secret-tokens.ts';
import { setClaimId } from './browser-cookies.ts';
import { claimQueries } from './claim.queries.ts';
import { readToken } from './codes.ts';

/** The page that the code of a lesson leads to. */
const CHECK_IN_PAGE = `${BASE_PATH}/checkin`;

const codeIn = ({ query }: FastifyRequest): string | undefined => {
  const code: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, CODE_PARAM) : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** A browser that loads the page in advance has scanned nothing. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose].flat().some((purpose) => purpose?.includes('prefetch') === true);

async function storeClaim(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { db, secrets, log } = request.server;
  const token = readToken(secrets.checkInKey, codeIn(request) ?? '');
  if (!token) return;
  const claimId = generateToken();
  try {
    if (await claimQueries(db).store(hashToken(claimId), token)) setClaimId(reply, claimId);
  } catch (error) {
    // The page is more important: a signed-in student checks in without a claim.
    log.error(error, 'A scan before sign-in was not stored');
  }
}

/** Stores a scan of the phone's camera when it opens the page, so that it counts after sign-in (decisions 5, Check-in). */
export function storeScans(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isScan = request.method === 'GET' && request.url.startsWith(`${CHECK_IN_PAGE}?`);
    if (isScan && !isPrefetch(request)) await storeClaim(request, reply);
  });
}
