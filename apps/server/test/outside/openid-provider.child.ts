import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** The account that signs in, passed in `login_hint`: subject, address, whether it is verified, domain. */
interface TestAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly hd?: string;
}

const accounts = new Map<string, TestAccount>();

function readAccount(hint: unknown): TestAccount {
  const [sub = '', email = '', isVerified, hd] = String(hint).split(' ');
  return { sub, email, email_verified: isVerified === 'yes', ...(hd !== undefined && { hd }) };
}

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
        redirect_uris: ['http://localhost/lms/login/google'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'] },
    // The id token contains the address, as with Google.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) {
      void handle(request, response);
      return;
    }
    void provider.interactionDetails(request, response).then(async ({ params }) => {
      const account = readAccount(params['login_hint']);
      accounts.set(account.sub, account);
      const login = { accountId: account.sub };
      await provider.interactionFinished(request, response, { login });
    });
  });
  process.stdout.write(`${issuer}\n`);
});
