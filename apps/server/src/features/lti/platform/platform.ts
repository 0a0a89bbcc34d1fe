import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '@portal/wire';
import { ltiScopes, type LtiScope } from '@portal/wire/lti/messages';
import type { PlatformAddresses } from '@portal/wire/lti/registered-tools';
import { documentOrigin } from '../../../storage/issued-documents/document-origin.ts';

export const LTI_PATH = `${BASE_PATH}/lti`;
export const JWKS_PATH = `${LTI_PATH}/jwks`;
export const AUTH_PATH = `${LTI_PATH}/auth`;
export const TOKEN_PATH = `${LTI_PATH}/token`;
export const RETURN_PATH = `${LTI_PATH}/deep-link`;
export const CLASSES_PATH = `${LTI_PATH}/services/classes`;

/** The portal as a platform: its name, which tools compare, and its address. */
export interface Platform {
  readonly issuer: string;
  readonly addressOf: (path: string) => string;
}

export const platformAt = (origin: string): Platform => ({
  issuer: `${origin}${BASE_PATH}`,
  addressOf: (path) => `${origin}${path}`,
});

/** What a tool must know about the portal. */
export const platformAddresses = ({ issuer, addressOf }: Platform): PlatformAddresses => ({
  issuer,
  keysUrl: addressOf(JWKS_PATH),
  authUrl: addressOf(AUTH_PATH),
  tokenUrl: addressOf(TOKEN_PATH),
  returnUrl: addressOf(RETURN_PATH),
});

/** Throws when the operator has not configured where the portal is. */
export const platformOf = (app: Pick<FastifyInstance, 'config' | 'server'>): Platform =>
  platformAt(documentOrigin(app));

const scopesByService = {
  scores: [ltiScopes.lineItems, ltiScopes.lineItemsRead, ltiScopes.results, ltiScopes.score],
  members: [ltiScopes.members],
} as const;

/** What a tool may do, by the services that the operator has allowed. */
export const scopesOf = ({ services }: { readonly services: readonly string[] }): LtiScope[] =>
  (['scores', 'members'] as const).flatMap((service) =>
    services.includes(service) ? [...scopesByService[service]] : [],
  );
