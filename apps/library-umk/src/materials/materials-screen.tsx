import type { ComponentType, PropsWithChildren } from 'react';
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

type View = 'list' | 'coverage' | 'tools';

/** The view in the address, next to the filters. */
function useView() {
  const { params, change } = useAddressParams();
  const named = params.get('view');
  const view: View = named === 'coverage' || named === 'tools' ? named : 'list';
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
  readonly ContinueReading: ComponentType<PropsWithChildren<{ readonly isHidden: boolean }>>;
}

function Materials({ filter, open, ContinueReading }: MaterialsProps) {
  const role = useRole();
  const query = useMaterialsInfiniteQuery(filter.request ? { role, request: filter.request } : skipToken);
  const { requestDelete, dialog } = useDeleteMaterial();
  return (
    <div className={styles.view}>
      <MaterialFilters filter={filter} />
      <ContinueReading isHidden={filter.text.trim() !== ''}>
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
      </ContinueReading>
      {dialog}
    </div>
  );
}

function Views({ Tools, ...list }: MaterialsProps & Pick<Props, 'Tools'>) {
  const t = useTranslations('library-umk');
  const { view, show } = useView();
  const { yearId } = list.filter.choices;
  const tabs = [
    { id: 'list', label: t('umk.list') },
    { id: 'coverage', label: t('umk.coverage') },
    { id: 'tools', label: t('tools.tab') },
  ] as const;
  return (
    <div className={styles.tabs}>
      <Tabs label={t('umk.views')} tabs={tabs} value={view} onChange={show}>
        {view === 'list' && <Materials {...list} />}
        {view === 'coverage' && yearId !== undefined && <CoverageTable yearId={yearId} />}
        {view === 'tools' && yearId !== undefined && Tools && <Tools yearId={yearId} />}
      </Tabs>
    </div>
  );
}

interface Props {
  /** Puts the books and materials that the reader has begun above the list, unless something is searched. */
  readonly ContinueReading?: MaterialsProps['ContinueReading'];
  /** Content of external tools in the disciplines of a year. */
  readonly Tools?: ComponentType<{ readonly yearId: number }>;
}

const NothingBegun = ({ children }: PropsWithChildren) => children;

/** The teaching materials (spec §2 UMK): students read, teachers also add, edit, share and delete. */
export function Component({ ContinueReading = NothingBegun, Tools }: Props) {
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
      {filter.request ? (
        <Views filter={filter} open={open} ContinueReading={ContinueReading} Tools={Tools} />
      ) : (
        <Loading skeleton={<SkeletonCards />} />
      )}
      {isTeacher && <MaterialFormDrawer opened={opened} choices={filter.choices} onClose={close} />}
    </Page>
  );
}
