import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useIsDesktop } from '@portal/platform';
import { EmptyState, Load, VisuallyHidden } from '@portal/ui';
import { SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { MaterialCoverage, MaterialType } from '@portal/wire';
import { toCourseKey } from './form/course-key.ts';
import { useMaterialCoverageQuery, useMaterialTypesQuery } from './materials.api.ts';
import { useRole } from './use-role.ts';
import * as styles from './materials.module.css';

interface CellProps {
  readonly row: MaterialCoverage;
  readonly type: MaterialType;
}

/** The number of materials leads to them; a teacher begins to fill a gap with one click. */
function CoverageCell({ row, type }: CellProps) {
  const t = useTranslations('library-umk');
  const [params] = useSearchParams();
  const isTeacher = useRole() === 'teacher';
  const count = row.types.find(({ typeId }) => typeId === type.id)?.count ?? 0;
  const target = new URLSearchParams({
    year: String(row.academicYearId),
    semester: String(row.semesterId),
    discipline: String(toCourseKey(row)),
    type: String(type.id),
    ...(count === 0 && { new: '1', view: params.get('view') ?? '' }),
  });
  const names = { discipline: row.disciplineName, type: type.name };
  if (count === 0 && !isTeacher) return <span className={styles.gap}>{t('umk.gap')}</span>;
  return (
    <Link className={styles.cell} data-gap={count === 0} to={`?${target}`}>
      {count === 0 ? t('umk.gap') : count}
      <VisuallyHidden>. {t(count === 0 ? 'umk.fillGap' : 'umk.covered', names)}</VisuallyHidden>
    </Link>
  );
}

/** Which disciplines have which types of materials, gaps included (screens, Library and UMK). */
export function CoverageTable({ yearId }: { readonly yearId: number }) {
  const t = useTranslations('library-umk');
  const coverage = useMaterialCoverageQuery({ academicYearId: yearId });
  const types = useMaterialTypesQuery({}).data ?? [];
  const isDesktop = useIsDesktop();
  const columns: TableColumn<MaterialCoverage>[] = [
    {
      id: 'discipline',
      header: t('umk.discipline'),
      isRowHeader: true,
      cell: (row) => `${row.disciplineName}, ${t('umk.semesterOf', { n: row.semesterId })}`,
    },
    ...types.map((type) => ({
      id: String(type.id),
      header: type.name,
      align: 'center' as const,
      cell: (row: MaterialCoverage) => <CoverageCell row={row} type={type} />,
    })),
  ];
  return (
    <Load
      query={coverage}
      skeleton={<SkeletonTable columns={4} />}
      empty={<EmptyState icon="materials" title={t('umk.noDisciplines')} />}
    >
      {(rows) => (
        <div className={styles.coverage}>
          <Table
            caption={t('umk.coverage')}
            // Many columns: a wide screen scrolls the table, a phone shows each discipline as a block.
            narrow={isDesktop ? 'scroll' : 'rows'}
            columns={columns}
            rows={rows}
            rowKey={(row) => `${row.semesterId} ${toCourseKey(row)}`}
          />
        </div>
      )}
    </Load>
  );
}
