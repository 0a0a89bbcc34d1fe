import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

/** The account that signs in, from the hint or the page: `subject address yes|no [domain]`, or its claims in JSON. */
type TestAccount = Readonly<Record<string, unknown>> & { readonly sub: string };

const [, , portal = 'http://localhost', claimsPlace = 'token'] = process.argv;

const accounts = new Map<string, TestAccount>();

function readAccount(hint: string): TestAccount {
  if (hint.startsWith('{')) return { sub: '', ...JSON.parse(hint) };
  const [sub = '', email = '', isVerified, hd] = hint.split(' ');
  return { sub, email, email_verified: isVerified === 'yes', ...(hd !== undefined && { hd }) };
}

/** The page where people without a hint sign in. */
const page = `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>
  <form method="post"><label>Account <input name="account"></label><button>Sign in</button></form></main></html>`;

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'the secret of the portal',
        redirect_uris: ['google', 'keycloak', 'entra', 'esi'].map((id) => `${portal}/lms/login/${id}`),
        post_logout_redirect_uris: [`${portal}/lms/login`],
      },
    ],
    claims: {
      openid: ['sub', 'tid', 'oid', 'pin', 'groups', 'realm_access', 'role'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['preferred_username', 'family_name', 'given_name'],
    },
    // The id token contains the claims, as with Google, or the userinfo does.
    conformIdTokenClaims: claimsPlace === 'userinfo',
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const typed = request.method === 'POST' ? new URLSearchParams(await text(request)).get('account') : null;
    const hint = typed ?? params['login_hint'];
    if (typeof hint !== 'string') {
      response.setHeader('content-type', 'text/html').end(page);
      return;
    }
    const account = readAccount(hint);
    accounts.set(account.sub, account);
    await provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  }

  server.on('request', (request, response) => {
    void (request.url?.startsWith('/interaction/') === true
      ? signIn(request, response)
      : handle(request, response));
  });
  process.stdout.write(`${issuer}\n`);
});
