import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** Who signs in there, as the test puts it into `login_hint`: subject, address, whether it is verified, domain. */
interface Guest {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly hd?: string;
}

const guests = new Map<string, Guest>();

function readGuest(hint: unknown): Guest {
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
    // As Google does: the address stands in the id token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...guests.get(sub), sub }) }),
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
      const guest = readGuest(params['login_hint']);
      guests.set(guest.sub, guest);
      const login = { accountId: guest.sub };
      await provider.interactionFinished(request, response, { login });
    });
  });
  process.stdout.write(`${issuer}\n`);
});
