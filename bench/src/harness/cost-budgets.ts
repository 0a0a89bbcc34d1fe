import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './figure.ts';
import { root } from './root.ts';

/** What a call cost in the run that the budget was taken from. */
export interface CallCost {
  /** Milliseconds of processor of server and database. */
  readonly milliseconds: number;
  /** The same in times of what the floor cost in that run: this is compared, because another machine is faster or slower. */
  readonly floors: number;
}

/** The cost of each hot call by its name; the names are those of `makeHotCalls`. */
export type CostBudgets = Readonly<Record<string, CallCost>>;

const file = path.join(root, 'bench/budgets.json');
/** A call that is dearer than this many times its budget fails. */
const MOST = 1.2;

export const readBudgets = async (): Promise<CostBudgets> => JSON.parse(await readFile(file, 'utf8'));

/** Replaces the budgets by what was measured now. */
export async function writeBudgets(costs: CostBudgets): Promise<void> {
  await writeFile(file, `${JSON.stringify(costs, undefined, 2)}\n`);
}

/** A call against its budget. A call without one fails, so that a new call gets one; a quick run is too short to fail. */
export function budgetFigure(
  { name, cost, rates }: { readonly name: string; readonly cost: CallCost; readonly rates: string },
  budget: CallCost | undefined,
  isQuick: boolean,
): Figure {
  const milliseconds = `${cost.milliseconds.toFixed(2)} ms of processor`;
  return {
    what: `${name}: processor, portal / floor`,
    value: cost.floors,
    digits: 1,
    target: { atMost: (budget?.floors ?? 0) * MOST },
    isHard: !isQuick,
    detail: budget
      ? `${milliseconds}, ${budget.milliseconds.toFixed(2)} ms in the run of the budget; ${rates}`
      : `${milliseconds}; no budget yet: run with --save; ${rates}`,
  };
}
