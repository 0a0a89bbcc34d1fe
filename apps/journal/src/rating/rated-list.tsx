import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Load } from '@portal/ui';
import { SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import { RATING_PART_SIZE, type RatedStudent, type RatingScope } from '@portal/wire';
import { useRatedStudentsQuery } from './rating.api.ts';
import type { RatedPeriod } from './rated-period.ts';
import * as styles from './rating.module.css';

interface ListProps {
  readonly period: RatedPeriod;
  readonly scope: RatingScope;
}

interface PartProps extends ListProps {
  readonly offset: number;
  /** True for the part after which the next one can be requested. */
  readonly isLast: boolean;
  readonly onMore: () => void;
}

function Part({ period, scope, offset, isLast, onMore }: PartProps) {
  const t = useTranslations('journal');
  const query = useRatedStudentsQuery({ ...period, scope, offset });
  const columns: readonly TableColumn<RatedStudent>[] = [
    { id: 'place', header: t('rating.list.place'), align: 'end', cell: ({ place }) => place },
    {
      id: 'name',
      header: t('rating.list.student'),
      isRowHeader: true,
      cell: ({ fullName, isOwn }) =>
        isOwn ? <mark className={styles.self}>{t('rating.list.self', { name: fullName })}</mark> : fullName,
    },
    { id: 'group', header: t('rating.list.group'), cell: ({ groupName }) => groupName },
  ];
  return (
    <Load query={query} skeleton={<SkeletonTable />} empty={<p>{t('rating.list.end')}</p>}>
      {(rows) => (
        <>
          <Table
            caption={t('rating.list.caption', { from: offset + 1, to: offset + rows.length })}
            columns={columns}
            rows={rows}
            rowKey={(row) => rows.indexOf(row)}
            narrow="scroll"
          />
          {isLast && rows.length === RATING_PART_SIZE && (
            <div>
              <Button onClick={onMore}>{t('rating.list.more')}</Button>
            </div>
          )}
        </>
      )}
    </Load>
  );
}

/** Places with names, in parts. */
export function RatedList({ period, scope }: ListProps) {
  const [count, setCount] = useState(1);
  return (
    <div className={styles.list}>
      {Array.from({ length: count }, (_, part) => (
        <Part
          key={part}
          period={period}
          scope={scope}
          offset={part * RATING_PART_SIZE}
          isLast={part === count - 1}
          onMore={() => setCount(count + 1)}
        />
      ))}
    </div>
  );
}
