import type { ReadCallback } from 'i18next';

/** The server's words that an answer is not for ever: i18next asks again, a few times, later each time. */
const isWorthAnotherTry = (status: number): boolean => status >= 500;

/** Fetches one language file for i18next; it is told whether a file that did not come is worth another try. */
export async function fetchTexts(address: string, done: ReadCallback): Promise<void> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch (error) {
    done(new Error(`No answer from ${address}`, { cause: error }), true);
    return;
  }
  if (!response.ok) {
    done(new Error(`${address} was answered with ${response.status}`), isWorthAnotherTry(response.status));
    return;
  }
  try {
    done(null, await response.json());
  } catch (error) {
    done(new Error(`${address} is no language file`, { cause: error }), false);
  }
}
