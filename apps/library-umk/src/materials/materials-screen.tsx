import { Fragment, type ComponentType, type PropsWithChildren } from 'react';
import { skipToken, useAddressParams, withParams } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Icon, Load, Loading, Page } from '@portal/ui';
import { SkeletonCards, Tabs } from '@portal/ui/display';
import { CoverageTable } from './coverage-table.tsx';
import { MaterialFilters } from './material-filters.tsx';
import { MaterialFormDrawer } from './form/material-form-drawer.tsx';
import { MaterialList } from './material-list.tsx';
import { useMaterialsInfiniteQuery } from './materials.api.ts';
import { useDeleteMaterial } from './use-delete-material.ts';
import { useMaterialFilter, type MaterialFilter } from './use-material-filter.ts';
import { useOpenedForm } from './form/use-opened-form.ts';
import { useRole } from './use-role.ts';
import * as styles from './materials.module.css';

type View = 'list' | 'coverage';

/** The view in the address, next to the filters. */
function useView() {
  const { params, change } = useAddressParams();
  const view: View = params.get('view') === 'coverage' ? 'coverage' : 'list';
  const show = (next: View) =>
    change((newest) => withParams(newest, { view: next === 'list' ? undefined : next }));
  return { view, show };
}

function NoMaterials({ filter }: { readonly filter: MaterialFilter }) {
  const t = useTranslations('library-umk');
  const isTeacher = useRole() === 'teacher';
  if (filter.isNarrowed)
    return (
      <EmptyState icon="search" title={t('umk.nothingFound')}>
        <Button onClick={filter.clear}>{t('umk.clearFilters')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState icon="materials" title={t('umk.empty')}>
      <p>{t(isTeacher ? 'umk.emptyTeacher' : 'umk.emptyStudent')}</p>
    </EmptyState>
  );
}

interface MaterialsProps {
  readonly filter: MaterialFilter;
  readonly open: ReturnType<typeof useOpenedForm>['open'];
}

function Materials({ filter, open }: MaterialsProps) {
  const role = useRole();
  const query = useMaterialsInfiniteQuery(filter.request ? { role, request: filter.request } : skipToken);
  const { requestDelete, dialog } = useDeleteMaterial();
  return (
    <div className={styles.view}>
      <MaterialFilters filter={filter} />
      <Load
        query={query}
        skeleton={<SkeletonCards />}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={<NoMaterials filter={filter} />}
      >
        {({ pages }) => (
          <MaterialList
            materials={pages.flat()}
            more={
              query.hasNextPage
                ? { isBusy: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
                : undefined
            }
            onEdit={({ id }) => open({ kind: 'edit', id })}
            onShare={({ id }) => open({ kind: 'share', id })}
            onDelete={(material) => void requestDelete(material)}
          />
        )}
      </Load>
      {dialog}
    </div>
  );
}

function Views({ filter, open }: MaterialsProps) {
  const t = useTranslations('library-umk');
  const { view, show } = useView();
  const { yearId } = filter.choices;
  const tabs = [
    { id: 'list', label: t('umk.list') },
    { id: 'coverage', label: t('umk.coverage') },
  ] as const;
  return (
    <Tabs label={t('umk.views')} tabs={tabs} value={view} onChange={show}>
      {view === 'list' ? (
        <Materials filter={filter} open={open} />
      ) : (
        yearId !== undefined && <CoverageTable yearId={yearId} />
      )}
    </Tabs>
  );
}

interface Props {
  /** Puts the books and materials that the reader has begun above the rest. */
  readonly ContinueReading?: ComponentType<PropsWithChildren>;
}

/** The teaching materials (spec §2 UMK): students read, teachers also add, edit, share and delete. */
export function Component({ ContinueReading = Fragment }: Props) {
  const t = useTranslations('library-umk');
  const isTeacher = useRole() === 'teacher';
  const filter = useMaterialFilter();
  const { opened, open, close } = useOpenedForm();
  return (
    <Page
      kind="list"
      title={t('umk.title')}
      lead={t(isTeacher ? 'umk.leadTeacher' : 'umk.leadStudent')}
      actions={
        isTeacher && (
          <Button
            variant="primary"
            icon={<Icon name="add" size={18} />}
            onClick={() => open({ kind: 'new' })}
          >
            {t('umk.new')}
          </Button>
        )
      }
    >
      <ContinueReading>
        {filter.request ? <Views filter={filter} open={open} /> : <Loading skeleton={<SkeletonCards />} />}
      </ContinueReading>
      {isTeacher && <MaterialFormDrawer opened={opened} choices={filter.choices} onClose={close} />}
    </Page>
  );
}
