import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Load } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import * as styles from '../registration.module.css';
import type { ShownTerm } from '../windows/window-dialog.tsx';
import { OverrideTable } from './override-table.tsx';
import { useOverridesInfiniteQuery } from './students.api.ts';

/** The overrides of a term, the newest first. */
export function OverridesPart({ term }: { readonly term: ShownTerm }) {
  const t = useTranslations('office');
  const query = useOverridesInfiniteQuery(term, { refetchOnMountOrArgChange: true });
  return (
    <Load
      query={query}
      isEmpty={({ pages }) => pages[0]?.overrides.length === 0}
      skeleton={<SkeletonTable columns={5} />}
      empty={<EmptyState icon="key" title={t('registration.noOverrides')} />}
    >
      {({ pages }) => (
        <div className={styles.part}>
          <OverrideTable overrides={pages.flatMap(({ overrides }) => overrides)} />
          {query.hasNextPage && (
            <span>
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('registration.more')}
              </Button>
            </span>
          )}
        </div>
      )}
    </Load>
  );
}
