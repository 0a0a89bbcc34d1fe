import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { LtiTokenRequest, type LtiScope } from '@portal/wire/lti/messages';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { generateToken, hashToken } from '../../../university/people/secret-tokens.ts';
import type { ToolKeys } from '../keys/tool-keys.ts';
import { launchQueries } from '../launch/launch.queries.ts';
import { scopesOf, TOKEN_PATH, type Platform } from '../platform/platform.ts';
import { toolQueries } from '../tools/tool.queries.ts';
import type { Tool } from '../tools/tool.ts';
import { accessTokenQueries } from './access-token.queries.ts';

export const TOKEN_SECONDS = 60 * 60;
/** Longer than the longest life of an assertion. */
const ASSERTION_SECONDS = 15 * 60;
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const bearer = /^Bearer (\S{1,200})$/i;

/** An error of OAuth 2, in the words of RFC 6749. */
export class TokenError extends Error {
  readonly code: 'invalid_request' | 'invalid_client' | 'invalid_scope' | 'unsupported_grant_type';
  readonly status: number;

  constructor(code: TokenError['code']) {
    super(code);
    this.code = code;
    this.status = code === 'invalid_client' ? 401 : 400;
  }
}

/** A token for the services of the portal. */
export interface IssuedToken {
  readonly token: string;
  readonly scopes: readonly LtiScope[];
}

interface TokenContext {
  readonly db: Db;
  readonly keys: ToolKeys;
  readonly platform: Platform;
  readonly log: { warn(error: unknown, message: string): void };
}

type TokenRequest = Readonly<Record<string, unknown>>;

function readIssuer(assertion: string): string {
  try {
    return decodeJwt(assertion).iss ?? '';
  } catch {
    throw new TokenError('invalid_client');
  }
}

/** Gives tools tokens for what the operator has allowed: a tool proves who it is with its own key (RFC 7523). */
export function tokenService({ db, keys, platform, log }: TokenContext) {
  async function verify(assertion: string): Promise<{ readonly tool: Tool; readonly claims: JWTPayload }> {
    const tool = await toolQueries(db).findClient(readIssuer(assertion));
    if (!tool) throw new TokenError('invalid_client');
    try {
      const claims = await keys.verify(tool, assertion, [platform.addressOf(TOKEN_PATH), platform.issuer]);
      if (claims.sub === tool.clientId && claims.jti !== undefined && claims.jti !== '')
        return { tool, claims };
    } catch (error) {
      log.warn(error, `An assertion of ${tool.name} was refused`);
    }
    throw new TokenError('invalid_client');
  }

  async function requireNew({ id }: Tool, jti: string | undefined): Promise<void> {
    const hash = createHash('sha256').update(`jti ${jti}`).digest();
    if (!(await launchQueries(db).useMessage(id, hash, ASSERTION_SECONDS)))
      throw new TokenError('invalid_client');
  }

  return {
    async issue(request: TokenRequest): Promise<IssuedToken> {
      const { grantType, assertionType: type, assertion, scope } = LtiTokenRequest.decode(request);
      if (grantType !== 'client_credentials') throw new TokenError('unsupported_grant_type');
      if (type !== ASSERTION_TYPE || typeof assertion !== 'string' || typeof scope !== 'string')
        throw new TokenError('invalid_request');
      const { tool, claims } = await verify(assertion);
      await requireNew(tool, claims.jti);
      const wanted = scope.split(' ');
      const granted = scopesOf(tool).filter((one) => wanted.includes(one));
      if (granted.length === 0) throw new TokenError('invalid_scope');
      const token = generateToken();
      await accessTokenQueries(db).insert(tool.id, {
        tokenHash: hashToken(token),
        scopes: granted,
        seconds: TOKEN_SECONDS,
      });
      return { token, scopes: granted };
    },
  };
}

/** Finds the tool of a token that allows one of the scopes. */
export async function authorizeTool(
  db: Db,
  authorization: string | undefined,
  allowed: readonly LtiScope[],
): Promise<Tool> {
  const [, token = ''] = bearer.exec(authorization ?? '') ?? [];
  const found = await accessTokenQueries(db).find(hashToken(token));
  if (!found) throw new HttpError('notSignedIn');
  if (!allowed.some((scope) => found.scopes.includes(scope))) throw new HttpError('notAllowed');
  const tool = await toolQueries(db).find(found.toolId);
  // What the operator takes away counts at once.
  if (!tool || !allowed.some((scope) => scopesOf(tool).includes(scope))) throw new HttpError('notAllowed');
  return tool;
}
