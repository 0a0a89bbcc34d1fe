import fastifyPlugin from 'fastify-plugin';
import { Counter, type Registry } from 'prom-client';
import { budgets, type BudgetName } from './budget-table.ts';

const budgetNames = Object.keys(budgets);

/** Counts what callers use of each budget, and how often one was refused. */
export class BudgetMetrics {
  readonly #used: Counter;
  readonly #refused: Counter;

  constructor(registry: Registry) {
    const labelNames = ['budget'];
    const registers = [registry];
    this.#used = new Counter({
      labelNames,
      registers,
      name: 'portal_budget_used_total',
      help: 'What callers have used: seconds of the database and of image work, password hashes, bytes.',
    });
    this.#refused = new Counter({
      labelNames,
      registers,
      name: 'portal_budget_refused_total',
      help: 'How often a caller was refused because a budget was used up.',
    });
    for (const budget of budgetNames) {
      this.#used.labels(budget).inc(0);
      this.#refused.labels(budget).inc(0);
    }
  }

  use(budget: BudgetName, amount: number): void {
    this.#used.labels(budget).inc(amount);
  }

  refuse(budget: BudgetName): void {
    this.#refused.labels(budget).inc();
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    budgetMetrics: BudgetMetrics;
  }
}

export const budgetMetrics = fastifyPlugin((app) => {
  app.decorate('budgetMetrics', new BudgetMetrics(app.metrics));
});
