import { useTranslations } from '@portal/i18n';
import { skipToken, useTermFilter } from '@portal/platform';
import { EmptyState, Page } from '@portal/ui';
import { SkeletonTable, TextTable } from '@portal/ui/display';
import { TermChoice } from '../shared/term-choice.tsx';
import { TermLoad } from '../shared/term-load.tsx';
import { useWorkloadQuery } from './workload.api.ts';

/** A teacher's planned and held hours of a term, by class and month (spec §1 individual workload). */
export function Component() {
  const t = useTranslations('journal');
  const filter = useTermFilter();
  const { year, term } = filter;
  const query = useWorkloadQuery(year && term ? { academicYearId: year.id, termId: term.id } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      kind="list"
      title={t('workload.title')}
      lead={t('workload.lead')}
      toolbar={<TermChoice filter={filter} />}
    >
      <TermLoad
        filter={filter}
        query={query}
        skeleton={<SkeletonTable columns={6} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState icon="workload" title={t('workload.empty')} />}
      >
        {({ title, explanation, columns, rows, totals }) => (
          <>
            <p>{explanation}</p>
            <TextTable caption={title} columns={columns} rows={rows} totals={totals} />
          </>
        )}
      </TermLoad>
    </Page>
  );
}
