import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { aBuiltVersion } from '@portal/remotes/testing-build';

const manifestOf = (id: string) => ({ ...aBuiltVersion().manifest, id });

const serve = (bodies: Readonly<Record<string, unknown>>): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(({ url = '' }, response) => {
      const body = bodies[url];
      response.writeHead(body === undefined ? 404 : 200);
      response.end(JSON.stringify(body));
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

describe('the development registry', () => {
  let portal: Server;
  let chat: Server;
  beforeAll(async () => {
    const published = (id: string) => ({ id, versions: [aBuiltVersion({ manifest: manifestOf(id) })] });
    portal = await serve({
      '/lms/remotes/registry.json': { remotes: [published('chat'), published('journal')] },
    });
    chat = await serve({ '/remote.json': aBuiltVersion({ version: 'dev', manifest: manifestOf('chat') }) });
    process.env.PORTAL_URL = `http://127.0.0.1:${portOf(portal)}`;
    process.env.PORTAL_DEV_REMOTES = `chat=${portOf(chat)}`;
  });
  afterAll(() => {
    portal.close();
    chat.close();
  });

  it('lists published remotes, replaced by those that run from source', async () => {
    const { developmentRegistry } = await import('./development-registry.ts');
    const { remotes } = await developmentRegistry();
    const entries = remotes.map(({ id, versions }) => [id, versions[0]?.version, versions[0]?.entry]);
    expect(entries).toEqual([
      ['chat', 'dev', `http://127.0.0.1:${portOf(chat)}/remoteEntry.js`],
      ['journal', '1.0.0', 'remoteEntry.js'],
    ]);
  });

  it('lists remotes that run from source without a portal too', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    await new Promise((resolve) => portal.close(resolve));
    const { developmentRegistry } = await import('./development-registry.ts');
    const { remotes } = await developmentRegistry();
    expect(remotes.map(({ id }) => id)).toEqual(['chat']);
    jest.restoreAllMocks();
  });
});
