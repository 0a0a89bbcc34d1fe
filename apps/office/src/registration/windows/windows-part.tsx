import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Load } from '@portal/ui';
import {
  CellLines,
  SkeletonTable,
  Status,
  Table,
  type StatusKind,
  type TableColumn,
} from '@portal/ui/display';
import type { OfficeChoices, OfficeWindow } from '@portal/wire/registration/office';
import { useRegistrationWindowsQuery, type ShownTerm } from '../registration.api.ts';
import * as styles from '../registration.module.css';
import { useWindowTimes } from './use-window-times.ts';
import { WindowDialog } from './window-dialog.tsx';

interface Props {
  readonly term: ShownTerm;
  readonly choices: OfficeChoices;
}

const kinds: Readonly<Record<OfficeWindow['state'], StatusKind>> = {
  waiting: 'waiting',
  open: 'success',
  late: 'warning',
  closed: 'neutral',
};

const keyOf = ({ facultyId, studyYear }: OfficeWindow): string => `${facultyId} ${studyYear}`;

/** The windows of a term, each of which can be changed, and another one set. */
export function WindowsPart({ term, choices }: Props) {
  const t = useTranslations('office');
  const query = useRegistrationWindowsQuery(term, { refetchOnMountOrArgChange: true });
  const [changed, setChanged] = useState<OfficeWindow | 'new'>();
  const { showMoment, showExtension } = useWindowTimes();
  const columns: readonly TableColumn<OfficeWindow>[] = [
    {
      id: 'faculty',
      header: t('registration.faculty'),
      isRowHeader: true,
      cell: ({ facultyName }) => facultyName,
    },
    { id: 'year', header: t('registration.studyYear'), align: 'end', cell: ({ studyYear }) => studyYear },
    {
      id: 'state',
      header: t('registration.state'),
      cell: ({ state }) => <Status kind={kinds[state]}>{t(`registration.states.${state}`)}</Status>,
    },
    { id: 'opens', header: t('registration.opens'), cell: ({ opens }) => showMoment(opens) },
    {
      id: 'closes',
      header: t('registration.closes'),
      cell: ({ closes, extended }) => (
        <CellLines>
          {showMoment(closes)}
          {extended !== null && <small>{showExtension(extended)}</small>}
        </CellLines>
      ),
    },
    {
      id: 'students',
      header: t('registration.students'),
      align: 'end',
      cell: ({ studentCount }) => studentCount,
    },
    {
      id: 'change',
      header: t('registration.change'),
      isHeaderHidden: true,
      cell: (window) => <Button onClick={() => setChanged(window)}>{t('registration.change')}</Button>,
    },
  ];
  return (
    <div className={styles.part}>
      <span>
        <Button variant="primary" onClick={() => setChanged('new')}>
          {t('registration.set')}
        </Button>
      </span>
      <Load
        query={query}
        skeleton={<SkeletonTable columns={6} />}
        empty={<EmptyState icon="clock" title={t('registration.noWindows')} />}
      >
        {(windows) => (
          <Table caption={t('registration.part.windows')} columns={columns} rows={windows} rowKey={keyOf} />
        )}
      </Load>
      <WindowDialog term={term} choices={choices} changed={changed} onClose={() => setChanged(undefined)} />
    </div>
  );
}
