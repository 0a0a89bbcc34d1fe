import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Load } from '@portal/ui';
import { CellLines, RowButton, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { ImportPlanSummary } from '@portal/wire/imports/import-plans';
import { useImportPlansQuery } from '../imports.api.ts';
import * as styles from '../imports.module.css';
import { useRefreshWhile } from '../use-refresh-while.ts';
import { isRunning, PlanStatus } from './plan-state.tsx';

interface Props {
  readonly onOpen: (planId: number) => void;
}

function PlansTable({ plans, onOpen }: Props & { readonly plans: readonly ImportPlanSummary[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: TableColumn<ImportPlanSummary>[] = [
    {
      id: 'plan',
      header: t('imports.plans.plan'),
      isRowHeader: true,
      cell: ({ id, source, year }) => (
        <CellLines>
          <RowButton onPress={() => onOpen(id)}>{t('imports.plans.number', { id, source })}</RowButton>
          {year !== null && <small>{t('imports.ofYear', { year })}</small>}
        </CellLines>
      ),
    },
    {
      id: 'who',
      header: t('imports.who'),
      cell: ({ authorName, createdAt }) => (
        <CellLines>
          <span>{authorName}</span>
          <small>{`${formatDate(createdAt, language)}, ${formatTime(createdAt)}`}</small>
        </CellLines>
      ),
    },
    { id: 'files', header: t('imports.files'), cell: ({ files }) => files.join(', ') },
    { id: 'state', header: t('imports.state'), cell: ({ state }) => <PlanStatus state={state} /> },
  ];
  return <Table caption={t('imports.plans.title')} columns={columns} rows={plans} rowKey={({ id }) => id} />;
}

/** The imports that are being prepared; nothing is shown when there are none. */
export function OpenPlans({ onOpen }: Props) {
  const t = useTranslations('office');
  const query = useImportPlansQuery({}, { refetchOnMountOrArgChange: true });
  useRefreshWhile((query.currentData ?? []).some(isRunning), query.refetch);
  return (
    <Load query={query} skeleton={<SkeletonTable columns={4} />} isEmpty={() => false}>
      {(plans) =>
        plans.length > 0 && (
          <section className={styles.part} aria-labelledby="import-plans">
            <h2 id="import-plans">{t('imports.plans.title')}</h2>
            <PlansTable plans={plans} onOpen={onOpen} />
          </section>
        )
      }
    </Load>
  );
}
