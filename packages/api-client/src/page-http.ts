import axios, { type AxiosInstance } from 'axios';
import {
  fieldsOf,
  withInitialResponses,
  type InitialResponse,
  type MissingCall,
} from './initial-responses.ts';

/**
 * A client that knows the responses of one page and has no network: for rendering that page on the server. `onMissing` gets each call
 * that the page does not bring.
 */
export const createPageHttp = (
  responses: readonly InitialResponse[],
  onMissing: (call: MissingCall) => void,
): AxiosInstance =>
  axios.create({
    adapter: withInitialResponses(
      responses,
      (config) => {
        const { url: path = '' } = config;
        onMissing({ path, request: fieldsOf(config) });
        return Promise.reject(new Error(`The page does not bring ${path}`));
      },
      () => true,
    ),
  });
