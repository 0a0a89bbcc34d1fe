import { toApiError, type Call } from '@portal/api-client';
import { selectUser, type PortalStore } from '@portal/platform';

/**
 * Wraps `call`: what a signed-in person is refused, because the session has ended or lacks the second factor, is repeated as soon as they
 * have given it, so that nothing typed or sent is lost. What decides that comes with the pages behind the login.
 */
export const repeatRefused =
  (call: Call, getStore: () => PortalStore): Call =>
  async (endpoint, request, options) => {
    try {
      return await call(endpoint, request, options);
    } catch (thrown) {
      const store = getStore();
      const { status } = toApiError(thrown);
      if ((status !== 401 && status !== 403) || !selectUser(store.getState())) throw thrown;
      const { mayRepeat } = await import(/* webpackChunkName: "signed-in" */ './may-repeat.ts');
      if (!(await mayRepeat(endpoint, { thrown, store, signal: options?.signal }))) throw thrown;
      return call(endpoint, request, options);
    }
  };
