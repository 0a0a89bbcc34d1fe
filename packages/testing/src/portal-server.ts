import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { setupServer } from 'msw/node';

/** The border of a unit test: what `respond` says stands in for the server. */
export const portalServer = setupServer();

/** Starts the border for a test file; a call nobody answers fails the test. */
export function usePortalServer(): void {
  beforeAll(() => portalServer.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    portalServer.resetHandlers();
    localStorage.clear();
  });
  afterAll(() => portalServer.close());
}
