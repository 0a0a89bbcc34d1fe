import { address, anyText, type Variable } from './variable.ts';

/** Sign-in with the university's accounts by OpenID Connect, which needs PUBLIC_ORIGIN. */
export const signInVariables = {
  providers: {
    name: 'SIGN_IN_PROVIDERS',
    text: 'A JSON file with providers of sign-ins by OpenID Connect, in the order of the login page: docs/how-to/sign-in-with-a-provider.md.',
    kind: anyText,
  },
  issuer: {
    name: 'OIDC_ISSUER',
    text: 'The provider of the way `google` to sign in, by OpenID Connect.',
    kind: address('https:', 'http:'),
    default: 'https://accounts.google.com',
  },
  clientId: {
    name: 'OIDC_CLIENT_ID',
    text: 'The name of the portal at the provider, which needs OIDC_CLIENT_SECRET and PUBLIC_ORIGIN; without it people sign in with passwords only.',
    kind: anyText,
    example: 'portal',
  },
  clientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    text: 'The secret of the portal at the provider.',
    kind: anyText,
    isSecret: true,
  },
  domain: {
    name: 'OIDC_DOMAIN',
    text: 'Limits the e-mail addresses that may sign in to those of one domain.',
    kind: anyText,
    example: 'example.edu',
  },
} as const satisfies Record<string, Variable>;
