import type { Browser } from '@playwright/test';
import { visit, type Visit, type VisitOptions } from './browser.ts';

/** The same page of both portals, opened in turn: federated, twin, federated, twin … */
export async function visitInTurn(
  browser: Browser,
  { federated, twin }: { readonly federated: VisitOptions; readonly twin: VisitOptions },
  rounds: number,
): Promise<readonly { readonly federated: Visit; readonly twin: Visit }[]> {
  const visits: { federated: Visit; twin: Visit }[] = [];
  // The first round warms server and browser up.
  for (let round = 0; round <= rounds; round += 1) {
    const seen = await visit(browser, { ...federated, isSlow: true });
    visits.push({ federated: seen, twin: await visit(browser, { ...twin, isSlow: true }) });
  }
  return visits.slice(1);
}
