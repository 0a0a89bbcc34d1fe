import { reports, type RequestOf } from '@portal/wire';
import type { ReportKind, ReportTable } from '@portal/wire/reports/reports';
import { startOffice, type Office } from '../people/start-office.ts';
import { queryRows } from '../seeded-database.ts';

type Filter = Omit<RequestOf<typeof reports.table>, 'kind' | 'academicYearId' | 'termId'>;

/** The office with the current term, and reports of it as the registrar sees them. */
export interface ReportOffice extends Office {
  readonly term: { readonly academicYearId: number; readonly termId: number };
  query<Row>(statement: string): Promise<Row[]>;
  read(kind: ReportKind, filter?: Filter): Promise<ReportTable>;
}

export async function startReports(): Promise<ReportOffice> {
  const office = await startOffice();
  const { terms } = await office.registrar.request(reports.choices, {});
  const current = terms.find(({ isCurrent }) => isCurrent);
  if (!current) throw new Error('The demo has no current term');
  const term = { academicYearId: current.academicYearId, termId: current.termId };
  return {
    ...office,
    term,
    query: (statement) => queryRows(office.server.db, statement),
    read: (kind, filter) => office.registrar.request(reports.table, { kind, ...term, ...filter }),
  };
}

/** The rows of a table, or its totals, by the headers of its columns. */
export const byHeader = (
  { columns }: ReportTable,
  rows: readonly (readonly string[])[],
): Record<string, string | undefined>[] =>
  rows.map((row) => Object.fromEntries(columns.map(({ header }, at) => [header, row[at]])));
