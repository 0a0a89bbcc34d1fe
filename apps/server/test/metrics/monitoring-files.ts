import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files that operators load into Prometheus and Grafana. */
export const monitoringDir = path.resolve(import.meta.dirname, '../../../../deploy/monitoring');

export const readMonitoringFile = (name: string): string =>
  readFileSync(path.join(monitoringDir, name), 'utf8');

interface Target {
  readonly expr: string;
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets?: readonly Target[];
}

/** A dashboard of Grafana, as far as its tests read it. */
export interface Dashboard {
  readonly title: string;
  readonly panels: readonly Panel[];
}

export const readDashboard = (): Dashboard => JSON.parse(readMonitoringFile('dashboard.json'));

/** The expressions of all panels, with the variables of Grafana replaced as it does. */
export const dashboardQueries = (): readonly string[] =>
  readDashboard()
    .panels.flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'));

/** An alert rule, as far as its tests read it. */
export interface AlertRule {
  readonly name: string;
  readonly expr: string;
  /** Its lines. */
  readonly text: string;
}

/** Each rule begins with its name; an expression is one line. */
export const alertRules = (): readonly AlertRule[] =>
  readMonitoringFile('alerts.yml')
    .split(/^ +- alert: /m)
    .slice(1)
    .map((text) => ({
      name: /^\w+/.exec(text)?.[0] ?? '',
      expr: /^ +expr: (.+)$/m.exec(text)?.[1] ?? '',
      text,
    }));

const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** The names of the metrics in an expression of PromQL. */
export function metricsIn(expr: string): readonly string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/(?<!\w)[a-z_]\w*(?!\w*\s*\()/gi)].map(([word]) => word);
  return [...new Set(words.filter((word) => !keywords.has(word)))];
}
