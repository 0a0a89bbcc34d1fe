import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { setupServer } from 'msw/node';

/** The mock server of unit tests; handlers come from `respond`. */
export const portalServer = setupServer();

/** Starts the mock server for a test file; a request without a handler fails the test. */
export function setupPortalServer(): void {
  beforeAll(() => portalServer.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    portalServer.resetHandlers();
    localStorage.clear();
  });
  afterAll(() => portalServer.close());
}
