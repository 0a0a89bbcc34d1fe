import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import { Button, EmptyState, Load, TextField } from '@portal/ui';
import { CellLines, SkeletonTable, type TableColumn } from '@portal/ui/display';
import { Checkbox } from '@portal/ui/forms';
import type { OfficeSeat } from '@portal/wire/registration/office';
import { seatFiles } from '@portal/wire/registration/office-files';
import { FileMenu } from '../../shared/file-menu.tsx';
import { PagedTable } from '../../shared/long-list/paged-table.tsx';
import { useRegistrationSeatsInfiniteQuery, type ShownTerm } from '../registration.api.ts';
import * as styles from '../registration.module.css';
import { SeatsDialog } from './seats-dialog.tsx';

const keyOf = ({ classId, number }: OfficeSeat): string => `${classId} ${number}`;

function useSeatColumns(onChange: (seat: OfficeSeat) => void): readonly TableColumn<OfficeSeat>[] {
  const t = useTranslations('office');
  return [
    {
      id: 'discipline',
      header: t('registration.discipline'),
      isRowHeader: true,
      cell: ({ disciplineName, groupName, number }) => (
        <CellLines>
          {disciplineName}
          <small>{t('registration.subgroup', { group: groupName, number })}</small>
        </CellLines>
      ),
    },
    {
      id: 'teacher',
      header: t('registration.teacher'),
      cell: ({ teacherName, facultyName }) => (
        <CellLines>
          {teacherName ?? '–'}
          <small>{facultyName}</small>
        </CellLines>
      ),
    },
    {
      id: 'taken',
      header: t('registration.taken'),
      cell: ({ taken, capacity }) => t('registration.of', { part: taken, whole: capacity }),
    },
    { id: 'waiting', header: t('registration.waiting'), align: 'end', cell: ({ waiting }) => waiting },
    {
      id: 'demand',
      header: t('registration.demand'),
      align: 'end',
      cell: ({ planned, registered }) => t('registration.of', { part: registered, whole: planned }),
    },
    {
      id: 'change',
      header: t('registration.changeSeats'),
      isHeaderHidden: true,
      cell: (seat) => <Button onClick={() => onChange(seat)}>{t('registration.changeSeats')}</Button>,
    },
  ];
}

/** The subgroups of a term with their seats, found by words or by their waiting lists, which stand in the address. */
export function SeatsPart({ term }: { readonly term: ShownTerm }) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const typed = params.get('text') ?? '';
  const isWaitedFor = params.get('waited') === '1';
  const text = useDebouncedValue(typed.trim());
  const filter = { ...term, text: text === '' ? undefined : text, isWaitedFor };
  const query = useRegistrationSeatsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const [changed, setChanged] = useState<OfficeSeat>();
  const columns = useSeatColumns(setChanged);
  const set = (name: 'text' | 'waited', value: string) =>
    change((newest) => withParams(newest, { [name]: value === '' ? undefined : value }));
  return (
    <div className={styles.part}>
      <div className={styles.filters} role="search" aria-label={t('registration.filters')}>
        <TextField
          type="search"
          label={t('registration.search')}
          value={typed}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => set('text', target.value)}
        />
        <Checkbox
          label={t('registration.waitedOnly')}
          isChecked={isWaitedFor}
          onChange={(isChecked) => set('waited', isChecked ? '1' : '')}
        />
      </div>
      <Load
        query={query}
        isEmpty={({ pages }) => pages[0]?.seats.length === 0}
        skeleton={<SkeletonTable columns={5} />}
        empty={<EmptyState icon="search" title={t('registration.noSeats')} />}
      >
        {({ pages }) => (
          <PagedTable
            query={query}
            tools={
              <FileMenu
                label={t('registration.download')}
                endpoints={seatFiles}
                request={filter}
                name="seats"
              />
            }
            caption={t('registration.part.offers')}
            columns={columns}
            rows={pages.flatMap(({ seats }) => seats)}
            rowKey={keyOf}
          />
        )}
      </Load>
      <SeatsDialog seat={changed} onClose={() => setChanged(undefined)} />
    </div>
  );
}
