import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Icon, Load, Page } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { CreateDialog } from './create-dialog.tsx';
import { useProgramTokensQuery } from './programs.api.ts';
import * as styles from './programs.module.css';
import { TokenTable } from './token-table.tsx';

/** The tokens by which other programs of the university read lists. */
export function Component() {
  const t = useTranslations('office');
  const [isCreating, setIsCreating] = useState(false);
  const query = useProgramTokensQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Page kind="list" title={t('programs.title')} lead={t('programs.lead')}>
      <Load query={query} skeleton={<SkeletonTable columns={5} />}>
        {({ tokens, scopes, faculties }) => (
          <div className={styles.part}>
            <div>
              <Button
                variant="primary"
                icon={<Icon name="add" size={18} />}
                onClick={() => setIsCreating(true)}
              >
                {t('programs.new')}
              </Button>
            </div>
            {tokens.length === 0 ? (
              <EmptyState title={t('programs.none')}>{t('programs.noneHint')}</EmptyState>
            ) : (
              <TokenTable tokens={tokens} />
            )}
            <CreateDialog
              choices={{ scopes, faculties }}
              isOpen={isCreating}
              onClose={() => setIsCreating(false)}
            />
          </div>
        )}
      </Load>
    </Page>
  );
}
