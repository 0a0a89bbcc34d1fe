import type { Browser } from '@playwright/test';
import { visit, type Visit, type VisitOptions } from './browser.ts';

/** Visits two pages alternately; the order changes every round, because it may matter. */
export async function visitAlternately(
  browser: Browser,
  { ours, theirs }: { readonly ours: VisitOptions; readonly theirs: VisitOptions },
  rounds: number,
): Promise<readonly { readonly ours: Visit; readonly theirs: Visit }[]> {
  const open = (options: VisitOptions) => visit(browser, { ...options, isSlow: true });
  const visits: { ours: Visit; theirs: Visit }[] = [];
  // The first round warms up server and browser.
  for (let round = 0; round <= rounds; round += 1) {
    if (round % 2 === 0) {
      const seen = await open(ours);
      visits.push({ ours: seen, theirs: await open(theirs) });
    } else {
      const seen = await open(theirs);
      visits.push({ ours: await open(ours), theirs: seen });
    }
  }
  return visits.slice(1);
}
