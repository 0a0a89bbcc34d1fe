import { Link } from 'react-router-dom';
import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { EmptyState, Load, Page } from '@portal/ui';
import { SkeletonTable, type TableColumn } from '@portal/ui/display';
import { AUDIT_FILE_ROWS, audit, type AuditedStudent, type AuditRow } from '@portal/wire/audit/audit';
import { useAuditRowsInfiniteQuery, type AuditFilter } from './audit.api.ts';
import { AuditChange } from './audit-change.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { FileMenu } from '../shared/file-menu.tsx';
import { PagedTable } from '../shared/long-list/paged-table.tsx';
import { useMoment } from '../shared/use-moment.ts';
import * as styles from './audit.module.css';
import { useAuditFilter } from './use-audit-filter.ts';

const endpoints = { xlsx: audit.xlsx, csv: audit.csv } as const;

/** The columns of the audit. */
function useColumns(): readonly TableColumn<AuditRow>[] {
  const t = useTranslations('office');
  const moment = useMoment();
  return [
    {
      id: 'time',
      header: t('audit.time'),
      cell: ({ at }) => moment(at),
    },
    { id: 'action', header: t('audit.action'), isRowHeader: true, cell: ({ actionName }) => actionName },
    { id: 'actor', header: t('audit.actor'), cell: ({ actor, actorName }) => actorName ?? actor },
    { id: 'person', header: t('audit.person'), cell: ({ personName }) => personName ?? '–' },
    { id: 'change', header: t('audit.change'), cell: (row) => <AuditChange row={row} /> },
  ];
}

/** Changes of marks have no rows here, because the journal and the sheets have their own history. */
function HistoryLink({ student: { personId, fullName } }: { readonly student: AuditedStudent }) {
  const t = useTranslations('office');
  return (
    <p>
      <Link to={`/office/people?person=${personId}&study=open`}>
        {t('audit.toMarks', { name: fullName })}
      </Link>
    </p>
  );
}

function Rows({ filter }: { readonly filter: AuditFilter }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns = useColumns();
  const query = useAuditRowsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const student = query.currentData?.pages[0]?.student;
  return (
    <>
      {student && <HistoryLink student={student} />}
      <Load
        query={query}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        skeleton={<SkeletonTable columns={5} />}
        empty={<EmptyState icon="search" title={t('audit.none')} />}
      >
        {({ pages }) => (
          <>
            {pages[0]?.isLongerThanFile === true && (
              <p>{t('audit.tooLong', { max: formatNumber(AUDIT_FILE_ROWS, language) })}</p>
            )}
            <PagedTable
              query={query}
              tools={
                <FileMenu label={t('audit.download')} endpoints={endpoints} request={filter} name="audit" />
              }
              caption={t('audit.title')}
              columns={columns}
              rows={pages.flatMap(({ rows }) => rows)}
              rowKey={({ id }) => id}
            />
          </>
        )}
      </Load>
    </>
  );
}

/** Who did or looked at what, found by person, actor, action and day (D-66). */
export function Component() {
  const t = useTranslations('office');
  const { filter, value, set } = useAuditFilter();
  return (
    <Page kind="list" title={t('audit.title')} lead={t('audit.lead')}>
      <div className={styles.part}>
        <AuditFilters value={value} onSet={set} />
        <Rows filter={filter} />
      </div>
    </Page>
  );
}
