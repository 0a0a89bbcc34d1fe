import { useTranslations } from '@portal/i18n';
import { EmptyState, Load, Page } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { MoreButton } from '../shared/more-button.tsx';
import { ImportsTable } from './imports-table.tsx';
import { usePastImportsInfiniteQuery } from './imports.api.ts';
import { useUndoProgress } from './use-undo-progress.ts';
import * as styles from './imports.module.css';

/** Imports of records that were applied, and undoing them (D-67). */
export function Component() {
  const t = useTranslations('office');
  const query = usePastImportsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  useUndoProgress(query);
  return (
    <Page kind="list" title={t('imports.title')} lead={t('imports.lead')}>
      <Load
        query={query}
        isEmpty={({ pages }) => pages[0]?.imports.length === 0}
        skeleton={<SkeletonTable columns={5} />}
        empty={<EmptyState title={t('imports.none')} />}
      >
        {({ pages }) => (
          <div className={styles.part}>
            <ImportsTable imports={pages.flatMap(({ imports }) => imports)} />
            <MoreButton query={query} />
          </div>
        )}
      </Load>
    </Page>
  );
}
