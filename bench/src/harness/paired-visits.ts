import type { Browser } from '@playwright/test';
import { visit, type Visit, type VisitOptions } from './browser.ts';

/** Visits the same page of both portals alternately; the order changes every round, because it may matter. */
export async function visitAlternately(
  browser: Browser,
  { federated, twin }: { readonly federated: VisitOptions; readonly twin: VisitOptions },
  rounds: number,
): Promise<readonly { readonly federated: Visit; readonly twin: Visit }[]> {
  const open = (options: VisitOptions) => visit(browser, { ...options, isSlow: true });
  const visits: { federated: Visit; twin: Visit }[] = [];
  // The first round warms up server and browser.
  for (let round = 0; round <= rounds; round += 1) {
    if (round % 2 === 0) {
      const seen = await open(federated);
      visits.push({ federated: seen, twin: await open(twin) });
    } else {
      const seen = await open(twin);
      visits.push({ federated: await open(federated), twin: seen });
    }
  }
  return visits.slice(1);
}
