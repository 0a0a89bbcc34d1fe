import type { ModuleReport } from '@portal/wire/modules/module-reports';
import type { Registry } from 'prom-client';
import type { Db } from '../../../database/tables.ts';
import type { RemoteRegistry } from '../../../http/pages/registry.ts';
import { ModuleCounts } from './module-counts.ts';
import { ModuleMetrics } from './module-metrics.ts';
import { moduleReportQueries } from './module-reports.queries.ts';

interface Parts {
  readonly db: Db;
  readonly metrics: Registry;
  readonly remoteRegistry: () => RemoteRegistry;
}

/** Counts what browsers report of the versions on offer; others are ignored, because anybody may send a report. */
export class ModuleReports {
  readonly #parts: Parts;
  readonly #counts = new ModuleCounts();
  readonly #metrics: ModuleMetrics;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#metrics = new ModuleMetrics(parts.metrics);
  }

  async count(report: ModuleReport): Promise<void> {
    if (!(await this.#isOnOffer(report))) return;
    this.#counts.add(report);
    this.#metrics.count(report);
  }

  /** Adds what was counted to the rows of the current hour. Ten seconds of counts are lost when a process is killed or the database does not respond. */
  async write(): Promise<void> {
    await moduleReportQueries(this.#parts.db).add(this.#counts.take());
  }

  async #isOnOffer({ module, version }: ModuleReport): Promise<boolean> {
    const { all } = await this.#parts.remoteRegistry().readOffer();
    return all.some(
      ({ id, versions }) => id === module && versions.some((offered) => offered.version === version),
    );
  }
}
