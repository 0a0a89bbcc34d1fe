import type { FastifyBaseLogger } from 'fastify';

interface Patience {
  readonly waitMs: number;
  readonly log: FastifyBaseLogger;
  /** The address of the page, for the log. */
  readonly url: string;
}

/** What is rendered, or `undefined` when that fails or takes longer than a page waits: the browser renders it then. */
export function renderSoon<Rendered>(
  rendering: Promise<Rendered>,
  { waitMs, log, url }: Patience,
): Promise<Rendered | undefined> {
  const rendered = rendering.catch((error: unknown) => {
    log.warn({ url, error: String(error) }, 'A page was not rendered; the browser does it');
    return undefined;
  });
  const pause = new Promise<undefined>((resolve) => setTimeout(resolve, waitMs, undefined));
  return Promise.race([rendered, pause]);
}
