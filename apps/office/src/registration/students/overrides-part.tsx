import { useTranslations } from '@portal/i18n';
import { EmptyState, Load } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { overrideFiles } from '@portal/wire/registration/office-files';
import type { ShownTerm } from '../registration.api.ts';
import { FileMenu } from '../../shared/file-menu.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import * as styles from '../registration.module.css';
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
          <div>
            <FileMenu
              label={t('registration.download')}
              endpoints={overrideFiles}
              request={term}
              name="overrides"
            />
          </div>
          <OverrideTable overrides={pages.flatMap(({ overrides }) => overrides)} />
          <MoreButton query={query} />
        </div>
      )}
    </Load>
  );
}
