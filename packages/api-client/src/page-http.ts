import axios, { type AxiosInstance } from 'axios';
import { withInitialResponses, type InitialResponse } from './initial-responses.ts';

/**
 * A client that knows the responses of one page and has no network: for rendering that page on the server. `onMissing` gets the path of
 * a call that the page does not bring.
 */
export const createPageHttp = (
  responses: readonly InitialResponse[],
  onMissing: (path: string) => void,
): AxiosInstance =>
  axios.create({
    adapter: withInitialResponses(
      responses,
      ({ url = '' }) => {
        onMissing(url);
        return Promise.reject(new Error(`The page does not bring ${url}`));
      },
      () => true,
    ),
  });
