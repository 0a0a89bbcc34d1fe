import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { portalServer, usePortalServer } from '@portal/testing';
import { fetchRegistry, readRegistry } from './read-registry.ts';
import { aRegistry, aVersion } from '../../test/published.tsx';

const published = aRegistry(aVersion());
const address = '*/lms/remotes/registry.json';

function writeIntoPage(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'registry';
  script.textContent = text;
  document.body.append(script);
}

describe('the registry', () => {
  usePortalServer();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('is taken from the page when the server wrote it there: no request is made', async () => {
    writeIntoPage(JSON.stringify(published));
    expect(await readRegistry()).toEqual(published);
  });

  it('is fetched when the page does not have it', async () => {
    portalServer.use(http.get(address, () => HttpResponse.json(published)));
    expect(await readRegistry()).toEqual(published);
  });

  it('loses broken entries only', async () => {
    const broken = { id: 'broken', versions: [{ version: 1 }] };
    writeIntoPage(JSON.stringify({ remotes: [broken, ...published.remotes] }));
    expect(await readRegistry()).toEqual(published);
  });

  it.each([
    ['answers 500', () => new HttpResponse('no', { status: 500 })],
    ['cannot be reached', () => HttpResponse.error()],
    ['answers something that is not JSON', () => HttpResponse.text('<html>')],
    ['answers something that is no registry', () => HttpResponse.json({ modules: [] })],
  ])('is empty when the server %s: the portal starts without modules', async (_, response) => {
    portalServer.use(http.get(address, response));
    expect(await readRegistry()).toEqual({ remotes: [] });
  });

  it('that is asked for later fails loudly, so that the known one stays in force', async () => {
    portalServer.use(http.get(address, () => new HttpResponse('no', { status: 503 })));
    await expect(fetchRegistry()).rejects.toThrow('503');
  });
});
