import type { ReportSection } from '../../../university/imports/describe-import.ts';
import type { TableListener } from '../../../university/imports/import-run.ts';

/** Says how far an import is; nothing is stored before the last table. */
export const printTables =
  (print: (line: string) => void): TableListener =>
  ({ name, lines, number, of }) =>
    print(`table ${number} of ${of}: ${name}, ${lines} lines`);

const MAX_SHOWN = 20;

/** The sections of a report, each with its first lines. */
export function printReport(report: readonly ReportSection[], print: (line: string) => void): void {
  for (const { title, lines } of report) {
    print(title);
    for (const line of lines.slice(0, MAX_SHOWN)) print(line);
    if (lines.length > MAX_SHOWN) print(`  … and ${lines.length - MAX_SHOWN} more, in the plan`);
  }
}
