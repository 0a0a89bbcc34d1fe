import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH, CODE_PARAM } from '@portal/wire';
import { nameDevice, setClaim } from './browser-cookies.ts';
import { checkInEventQueries } from '../roster/check-in-event.queries.ts';
import { createClaim } from './claim.ts';
import { isSlotValid, readToken } from '../session/codes.ts';

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

async function signScan(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { db, secrets, log } = request.server;
  const key = secrets.checkInKey;
  const token = readToken(key, codeIn(request) ?? '');
  if (!token) return;
  try {
    const scannedAt = await checkInEventQueries(db).now();
    if (!isSlotValid(token.slot, scannedAt.getTime())) return;
    const caller = await request.server.findCaller(request, { isPassive: true });
    const browser = { device: nameDevice(request, reply), address: request.ip };
    setClaim(reply, createClaim(key, { ...token, scannedAt, studentId: caller?.id, browser }));
  } catch (error) {
    // The page is more important: a signed-in student checks in without a claim.
    log.error(error, 'A scan before sign-in was not signed');
  }
}

/** Signs a scan of the phone's camera when it opens the page, so that it counts after sign-in (decisions 5, Check-in). */
export function signScans(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isScan = request.method === 'GET' && request.url.startsWith(`${CHECK_IN_PAGE}?`);
    if (isScan && !isPrefetch(request)) await signScan(request, reply);
  });
}
