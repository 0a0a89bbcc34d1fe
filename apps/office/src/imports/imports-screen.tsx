import { useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { idParam, useAddressParams, withParams } from '@portal/platform';
import { Button, EmptyState, Icon, Load, Page } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { useReturnFocus } from '@portal/ui/forms';
import { MoreButton } from '../shared/more-button.tsx';
import { ImportsTable } from './imports-table.tsx';
import { usePastImportsInfiniteQuery } from './imports.api.ts';
import * as styles from './imports.module.css';
import { NewPlanDialog } from './plans/new-plan-dialog.tsx';
import { OpenPlans } from './plans/open-plans.tsx';
import { PlanView } from './plans/plan-view.tsx';
import { useRefreshWhile } from './use-refresh-while.ts';

interface ListProps {
  readonly onOpen: (planId: number) => void;
}

/** Imports that were applied. */
function PastImports() {
  const t = useTranslations('office');
  const query = usePastImportsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const isUndoing = query.data?.pages.some((page) => page.imports.some((one) => one.isUndoing));
  useRefreshWhile(isUndoing ?? false, query.refetch);
  return (
    <section className={styles.part} aria-labelledby="past-imports">
      <h2 id="past-imports">{t('imports.past')}</h2>
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
    </section>
  );
}

/** Imports that are being prepared, and files for another one. */
function Preparation({ onOpen }: ListProps) {
  const t = useTranslations('office');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error } = usePastImportsInfiniteQuery({});
  // The list of past imports says why.
  if (error !== undefined) return null;
  return (
    <>
      <div>
        <Button variant="primary" icon={<Icon name="add" size={18} />} onClick={() => setIsAdding(true)}>
          {t('imports.plans.new')}
        </Button>
      </div>
      <OpenPlans onOpen={onOpen} />
      <NewPlanDialog
        isOpen={isAdding}
        source={data?.pages[0]?.imports[0]?.source ?? ''}
        onClose={() => setIsAdding(false)}
        onAdded={onOpen}
      />
    </>
  );
}

/** Imports of records: prepared, approved, applied and undone (D-67). */
export function Component() {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const page = useRef<HTMLDivElement>(null);
  const planId = idParam(params.get('plan'));
  useReturnFocus(planId !== undefined, () => page.current?.querySelector('button') ?? null);
  const open = (id: number | undefined) =>
    change((newest) => withParams(newest, { plan: id }), {
      isReplaced: false,
    });
  return (
    <Page kind="list" title={t('imports.title')} lead={t('imports.lead')}>
      <div ref={page}>
        {planId !== undefined ? (
          <PlanView key={planId} planId={planId} onClose={() => open(undefined)} />
        ) : (
          <div className={styles.part}>
            <Preparation onOpen={open} />
            <PastImports />
          </div>
        )}
      </div>
    </Page>
  );
}
