import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { portalServer, setupPortalServer } from '@portal/testing';
import { fetchRegistry, readRegistry } from './read-registry.ts';
import { aRegistry, aVersion } from '../../test/module-fixtures.tsx';

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
  setupPortalServer();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('is read from the page without a request when the server inlined it', async () => {
    writeIntoPage(JSON.stringify(published));
    expect(await readRegistry()).toEqual(published);
  });

  it('is fetched when it is not in the page', async () => {
    portalServer.use(http.get(address, () => HttpResponse.json(published)));
    expect(await readRegistry()).toEqual(published);
  });

  it('drops only broken entries', async () => {
    const broken = { id: 'broken', versions: [{ version: 1 }] };
    writeIntoPage(JSON.stringify({ remotes: [broken, ...published.remotes] }));
    expect(await readRegistry()).toEqual(published);
  });

  it.each([
    ['answers 500', () => new HttpResponse('no', { status: 500 })],
    ['cannot be reached', () => HttpResponse.error()],
    ['answers something that is not JSON', () => HttpResponse.text('<html>')],
    ['answers something that is no registry', () => HttpResponse.json({ modules: [] })],
  ])('is empty when the server %s', async (_, response) => {
    portalServer.use(http.get(address, response));
    expect(await readRegistry()).toEqual({ remotes: [] });
  });

  it('is used as it is where a version broke and the code that leaves it out does not load', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    localStorage.setItem('moduleMarks', JSON.stringify({ 'poems@1.0.0': Date.now() + 60_000 }));
    portalServer.use(http.get(address, () => HttpResponse.json(published)));
    jest.resetModules();
    jest.doMock('./health/load-healing.ts', () => ({
      loadHealing: () => Promise.reject(new Error('Loading chunk 5 failed')),
    }));
    const fresh = await import('./read-registry.ts');
    expect(await fresh.fetchRegistry()).toEqual(published);
    writeIntoPage(JSON.stringify(published));
    expect(await fresh.readRegistry()).toEqual(published);
    jest.dontMock('./health/load-healing.ts');
    localStorage.clear();
  });

  it('rejects when a refresh fails', async () => {
    portalServer.use(http.get(address, () => new HttpResponse('no', { status: 503 })));
    await expect(fetchRegistry()).rejects.toThrow('503');
  });
});
