import { Counter, Histogram, type Registry } from 'prom-client';
import type { ModuleReport } from '@portal/wire/modules/module-reports';

const buckets = [0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this process has heard of each version, for `/metrics`. */
export class ModuleMetrics {
  readonly #events: Counter;
  readonly #content: Histogram;

  constructor(registry: Registry) {
    this.#events = new Counter({
      name: 'portal_module_events_total',
      help: 'What browsers reported of a version of a module: opened, failed to load, crashed, hung.',
      labelNames: ['module', 'version', 'event'],
      registers: [registry],
    });
    this.#content = new Histogram({
      name: 'portal_module_content_seconds',
      help: 'Time from the navigation to the first content of a module.',
      labelNames: ['module', 'version'],
      buckets,
      registers: [registry],
    });
  }

  count({ module, version, event, contentMs }: ModuleReport): void {
    this.#events.labels(module, version, event).inc();
    if (contentMs !== undefined) this.#content.labels(module, version).observe(contentMs / 1_000);
  }
}
