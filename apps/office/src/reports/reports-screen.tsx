import { useTranslations } from '@portal/i18n';
import { EmptyState, Load, Page } from '@portal/ui';
import { SkeletonTable, TextTable } from '@portal/ui/display';
import { reports } from '@portal/wire';
import type { ReportChoices, ReportTable } from '@portal/wire/reports/reports';
import { FileMenu } from '../shared/file-menu.tsx';
import { ReportFilters } from './report-filters.tsx';
import { useReportChoicesQuery, useReportQuery, type ReportRequest } from './reports.api.ts';
import * as styles from './reports.module.css';
import { useReportRequest } from './use-report-request.ts';

const endpoints = { xlsx: reports.xlsx, pdf: reports.pdf } as const;

function Rows({ table }: { readonly table: ReportTable }) {
  const t = useTranslations('office');
  const { title, columns, rows, totals, rowCount } = table;
  return (
    <>
      {rowCount === 0 && <EmptyState icon="reports" title={t('reports.none')} />}
      {rows.length < rowCount && <p>{t('reports.shown', { shown: rows.length, total: rowCount })}</p>}
      {(rowCount > 0 || totals.length > 0) && (
        <TextTable caption={title} columns={columns} rows={rows} totals={totals} />
      )}
    </>
  );
}

function Report({ request }: { readonly request: ReportRequest }) {
  const t = useTranslations('office');
  const query = useReportQuery(request, { refetchOnMountOrArgChange: true });
  return (
    <Load query={query} skeleton={<SkeletonTable columns={6} />}>
      {(table) => (
        <>
          <div className={styles.head}>
            <h2>{table.title}</h2>
            <FileMenu
              label={t('reports.download')}
              endpoints={endpoints}
              request={request}
              name={request.kind}
            />
          </div>
          <p className={styles.explanation}>{table.explanation}</p>
          <Rows table={table} />
        </>
      )}
    </Load>
  );
}

function Reports({ choices }: { readonly choices: ReportChoices }) {
  const { request, set } = useReportRequest(choices);
  if (!request) return null;
  return (
    <div className={styles.part}>
      <ReportFilters choices={choices} request={request} set={set} />
      <Report request={request} />
    </div>
  );
}

/** Reports about the faculties of the caller, each one table that says how it is counted (D-65). */
export function Component() {
  const t = useTranslations('office');
  const query = useReportChoicesQuery({});
  return (
    <Page kind="list" title={t('reports.title')} lead={t('reports.lead')}>
      <Load
        query={query}
        isEmpty={({ terms }) => terms.length === 0}
        skeleton={<SkeletonTable columns={6} />}
        empty={<EmptyState icon="reports" title={t('reports.noTerms')} />}
      >
        {(choices) => <Reports choices={choices} />}
      </Load>
    </Page>
  );
}
