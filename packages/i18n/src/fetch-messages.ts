import type { ReadCallback } from 'i18next';

const isRetryable = (status: number): boolean => status >= 500;

/** Fetches one language file for i18next; `done` also receives whether a failed request should be retried. */
export async function fetchMessages(address: string, done: ReadCallback): Promise<void> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch (error) {
    done(new Error(`No response from ${address}`, { cause: error }), true);
    return;
  }
  if (!response.ok) {
    done(new Error(`${address} responded with ${response.status}`), isRetryable(response.status));
    return;
  }
  try {
    done(null, await response.json());
  } catch (error) {
    done(new Error(`${address} is no language file`, { cause: error }), false);
  }
}
