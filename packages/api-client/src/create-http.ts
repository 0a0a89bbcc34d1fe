import axios, { type AxiosInstance } from 'axios';
import { CALL_TIMEOUT_MS } from '@portal/wire';
import { withInitialResponses, type InitialResponse } from './initial-responses.ts';

interface Options {
  /** Changes with every sign-in (D-20). */
  readonly deviceId: () => string | undefined;
  /** The language of the server's messages (D-03). */
  readonly language: () => string;
  /** What the server has sent within the page. */
  readonly initialResponses?: readonly InitialResponse[];
}

/** From the start of the page; on a slow connection its code may take as long. */
const INITIAL_RESPONSES_MS = 30_000;

/** Whether the responses within the page are new, and of the present sign-in. */
function createFreshness({ deviceId }: Options): () => boolean {
  const device = deviceId();
  return () => performance.now() < INITIAL_RESPONSES_MS && deviceId() === device;
}

/** Creates the HTTP client: JSON, a time-out of 30 s, the XSRF cookie copied into its header (spec §7). */
export function createHttp(options: Options): AxiosInstance {
  const { deviceId, language, initialResponses = [] } = options;
  const http = axios.create({
    timeout: CALL_TIMEOUT_MS,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    headers: { Accept: 'application/json' },
    ...(initialResponses.length > 0 && {
      adapter: withInitialResponses(
        initialResponses,
        axios.getAdapter(axios.defaults.adapter),
        createFreshness(options),
      ),
    }),
  });
  http.interceptors.request.use((config) => {
    const device = deviceId();
    config.headers.set('X-Lang', language());
    if (device !== undefined) config.headers.set('X-Device-Id', device);
    return config;
  });
  return http;
}
