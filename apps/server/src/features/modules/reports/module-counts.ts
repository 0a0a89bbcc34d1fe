import type { ModuleReport } from '@portal/wire/modules/module-reports';

/** A first content that took longer is slow. */
const SLOW_CONTENT_MS = 2_500;
/** Different errors that are remembered until they are written; of a flood of them the first ones are enough. */
const PROBLEMS_MAX = 100;

/** Counts of one version, which begin at zero. */
export interface VersionCounts {
  readonly module: string;
  readonly version: string;
  opened: number;
  failed: number;
  crashed: number;
  hung: number;
  timed: number;
  slow: number;
  contentMs: number;
}

/** An error, and how often it was reported. */
export interface ProblemCount {
  readonly module: string;
  readonly version: string;
  readonly event: 'failed' | 'crashed' | 'hung';
  readonly page: string;
  readonly problem: string;
  reported: number;
}

/** What was reported since it was written last. */
export interface CountedReports {
  readonly versions: readonly VersionCounts[];
  readonly problems: readonly ProblemCount[];
}

/** Counts reports in the memory of this process, so that a thousand people who open a module write one row. */
export class ModuleCounts {
  #versions = new Map<string, VersionCounts>();
  #problems = new Map<string, ProblemCount>();

  add(report: ModuleReport): void {
    const counts = this.#countsOf(report);
    counts[report.event] += 1;
    if (report.contentMs !== undefined) {
      counts.timed += 1;
      counts.contentMs += report.contentMs;
      if (report.contentMs > SLOW_CONTENT_MS) counts.slow += 1;
    }
    this.#addProblem(report);
  }

  /** Takes what was counted, and begins again at zero. */
  take(): CountedReports {
    const counted = { versions: [...this.#versions.values()], problems: [...this.#problems.values()] };
    this.#versions = new Map();
    this.#problems = new Map();
    return counted;
  }

  #countsOf({ module, version }: ModuleReport): VersionCounts {
    const key = `${module}@${version}`;
    const known = this.#versions.get(key);
    if (known) return known;
    const zero = { opened: 0, failed: 0, crashed: 0, hung: 0, timed: 0, slow: 0, contentMs: 0 };
    const counts = { module, version, ...zero };
    this.#versions.set(key, counts);
    return counts;
  }

  #addProblem({ module, version, event, page = '', problem }: ModuleReport): void {
    if (problem === undefined || event === 'opened') return;
    const key = JSON.stringify([module, version, event, page, problem]);
    const known = this.#problems.get(key);
    if (known) known.reported += 1;
    else if (this.#problems.size < PROBLEMS_MAX)
      this.#problems.set(key, { module, version, event, page, problem, reported: 1 });
  }
}
