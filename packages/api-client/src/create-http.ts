import axios, { type AxiosInstance } from 'axios';
import { CALL_TIMEOUT_MS } from '@portal/wire';

interface Options {
  /** Changes with every sign-in (D-20). */
  readonly deviceId: () => string | undefined;
  /** The language of the server's messages (D-03). */
  readonly language: () => string;
}

/** Creates the HTTP client: JSON, a time-out of 30 s, the XSRF cookie copied into its header (spec §7). */
export function createHttp({ deviceId, language }: Options): AxiosInstance {
  const http = axios.create({
    timeout: CALL_TIMEOUT_MS,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    headers: { Accept: 'application/json' },
  });
  http.interceptors.request.use((config) => {
    const device = deviceId();
    config.headers.set('X-Lang', language());
    if (device !== undefined) config.headers.set('X-Device-Id', device);
    return config;
  });
  return http;
}
