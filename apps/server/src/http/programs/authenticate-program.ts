import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { PROGRAM_TOKEN_PREFIX, type ProgramScope } from '@portal/wire/contract/program-access';
import { HttpError } from '../../university/errors.ts';
import { hashToken } from '../../university/people/secret-tokens.ts';
import { programTokenQueries, type StoredToken } from '../../university/programs/program-token.queries.ts';
import { knownScopes, programActor, type Program } from '../../university/programs/program.ts';
import { readCookie } from '../session/cookies.ts';

const bearer = new RegExp(`^Bearer +(${PROGRAM_TOKEN_PREFIX}([1-9]\\d{0,8})_[\\w-]{43})$`, 'i');
const anyToken = new RegExp(`^Bearer +${PROGRAM_TOKEN_PREFIX}`, 'i');

/** Throws for a token of a program: it opens only calls that are declared for programs. */
export function refuseProgram({ headers: { authorization = '' } }: FastifyRequest): void {
  if (anyToken.test(authorization)) throw new HttpError('programCallsOnly');
}

/** The token of a request with its number; throws for any other header, and for the cookie of a session next to it. */
function readToken(request: FastifyRequest): { readonly sent: string; readonly tokenId: number } {
  const [, sent, number] = bearer.exec(request.headers.authorization ?? '') ?? [];
  if (sent === undefined) throw new HttpError('programTokenUnknown');
  if (readCookie(request, 'sid') !== undefined) throw new HttpError('programWithSession');
  return { sent, tokenId: Number(number) };
}

/** Throws unless the token counts and has the scope. */
function requireScope(token: StoredToken, scope: ProgramScope): void {
  if (token.isRevoked) throw new HttpError('programTokenRevoked');
  if (token.isExpired) throw new HttpError('programTokenExpired', { params: { day: token.endsOn } });
  if (!knownScopes(token.scopes).includes(scope))
    throw new HttpError('programScopeMissing', { params: { scope } });
}

/** Finds the program of a request by its token alone. */
export async function authenticateProgram(request: FastifyRequest, scope: ProgramScope): Promise<Program> {
  const { server, log } = request;
  const { sent, tokenId } = readToken(request);
  const queries = programTokenQueries(server.db);
  const token = await queries.find(tokenId);
  if (!token || !timingSafeEqual(token.tokenHash, hashToken(sent)))
    throw new HttpError('programTokenUnknown');
  requireScope(token, scope);
  // In the background, so that the request does not wait.
  if (token.isStale)
    queries
      .touch(tokenId)
      .catch((error: unknown) => log.error(error, 'Updating the last use of a token failed'));
  return { tokenId, actor: programActor(token.name, tokenId), callsPerMinute: token.callsPerMinute };
}
