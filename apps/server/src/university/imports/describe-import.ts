import type { ImportOutcome } from './records.ts';
import type { ReportEntry, ReportField, ReportPart } from './report-parts.ts';

/** A part of a report: what happens to the records of a kind. */
export interface ReportSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The words of a column: `birth date` for `birthDate`. */
const columnWords = (column: string): string =>
  column.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

const shown = (cell: string | null): string => (cell ? `'${cell}'` : 'empty');

const joinFields = (fields: readonly ReportField[], join: string): string =>
  fields
    .map(({ column, before, after }) => `${columnWords(column)} ${shown(before)}${join}${shown(after)}`)
    .join('; ');

const called = ({ name, sourceId }: ReportEntry): string => `${name} (${sourceId})`;

const titles: Readonly<Record<ReportPart['change'], string>> = {
  linked: 'Stored already',
  added: 'New',
  changed: 'Changed',
  ended: 'Ending',
  removed: 'Removed',
  corrected: 'Left as corrected by hand',
  absent: 'Not in the files, and left as they are',
};

const lineMakers: Readonly<Record<ReportPart['change'], (entry: ReportEntry) => string>> = {
  linked: ({ name, sourceId }) => `  ${name} is ${sourceId}`,
  added: (entry) => `  + ${called(entry)}`,
  changed: (entry) => `  ${called(entry)}: ${joinFields(entry.fields, ' → ')}`,
  ended: (entry) => `  - ${called(entry)}: the last day is ${entry.day}`,
  removed: (entry) =>
    `  - ${called(entry)}${entry.day ? `: it begins on ${entry.day}, and is taken back` : ''}`,
  corrected: (entry) => `  = ${called(entry)}: ${joinFields(entry.fields, ', and not ')}`,
  absent: (entry) => `  ? ${called(entry)}`,
};

/** Says in a clerk's words what an import does, by kind. */
export function describeImport(
  parts: readonly ReportPart[],
  untouched: ImportOutcome['untouched'],
): ReportSection[] {
  const counts = Object.entries(untouched)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
  return [
    ...parts.map(({ kind, change, entries }) => ({
      title: `${titles[change]}: ${entries.length} ${kind}`,
      lines: entries.map(lineMakers[change]),
    })),
    { title: `Untouched: ${counts.join(', ') || 'nothing'}`, lines: [] },
  ];
}
