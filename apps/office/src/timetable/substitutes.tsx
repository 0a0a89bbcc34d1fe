import { useState } from 'react';
import { dayOf, formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog, EmptyState, LiveRegion, Load, showToast } from '@portal/ui';
import { CellLines, SkeletonTable, Status, Table, type TableColumn } from '@portal/ui/display';
import { DateField, useConfirm, useToFormError } from '@portal/ui/forms';
import type { OfficeSubstitute } from '@portal/wire';
import * as styles from './timetable.module.css';
import {
  useEndSubstituteMutation,
  useOfficeSubstitutesQuery,
  useWithdrawSubstituteMutation,
} from './timetable.api.ts';

function EndForm({ entry, onClose }: { readonly entry: OfficeSubstitute; readonly onClose: () => void }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [end, { isLoading, error }] = useEndSubstituteMutation();
  const [lastDay, setLastDay] = useState(() => {
    const today = dayOf(new Date());
    return today < entry.firstDay ? entry.firstDay : today;
  });
  const send = async () => {
    const { error: failed } = await end({ substituteId: entry.id, lastDay });
    if (failed !== undefined) return;
    onClose();
    await showToast({ kind: 'success', text: t('timetable.ended') });
  };
  return (
    <div className={styles.part}>
      <DateField
        label={t('timetable.lastDay')}
        hint={t('timetable.endHint')}
        value={lastDay}
        min={entry.firstDay}
        max={entry.lastDay}
        isRequired
        onPick={setLastDay}
      />
      <LiveRegion>{error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}</LiveRegion>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isLoading} onClick={() => void send()}>
          {t('timetable.end')}
        </Button>
      </div>
    </div>
  );
}

function useWithdrawal() {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [withdraw] = useWithdrawSubstituteMutation();
  const { confirm, dialog } = useConfirm();
  const run = async ({ id, substituteName }: OfficeSubstitute) => {
    const question = {
      title: t('timetable.withdrawTitle'),
      text: t('timetable.withdrawText', { name: substituteName }),
      confirm: t('timetable.withdraw'),
      isDanger: true,
    };
    if (!(await confirm(question))) return;
    const { error } = await withdraw({ substituteId: id });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t('timetable.withdrawn') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return { run, dialog };
}

function SubstituteTable({ entries }: { readonly entries: readonly OfficeSubstitute[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const [ending, setEnding] = useState<OfficeSubstitute>();
  const { run, dialog } = useWithdrawal();
  const daysOf = ({ firstDay, lastDay, startsAt }: OfficeSubstitute) =>
    firstDay === lastDay
      ? [formatDate(firstDay, language), startsAt].filter(Boolean).join(', ')
      : `${formatDate(firstDay, language)} – ${formatDate(lastDay, language)}`;
  const columns: TableColumn<OfficeSubstitute>[] = [
    {
      id: 'who',
      header: t('timetable.substituteName'),
      isRowHeader: true,
      cell: ({ substituteName, teacherName }) => (
        <CellLines>
          {substituteName}
          <small>{t('timetable.insteadOf', { name: teacherName })}</small>
        </CellLines>
      ),
    },
    { id: 'days', header: t('timetable.days'), cell: daysOf },
    {
      id: 'lesson',
      header: t('timetable.discipline'),
      cell: ({ disciplineName, groupName, lessonTypeName }) => (
        <CellLines>
          {disciplineName}
          <small>{`${groupName}, ${lessonTypeName}`}</small>
        </CellLines>
      ),
    },
    { id: 'reason', header: t('timetable.reason'), cell: ({ reason }) => reason },
    {
      id: 'state',
      header: t('timetable.stateTitle'),
      cell: ({ state }) => (
        <Status kind={state === 'current' ? 'active' : 'waiting'}>
          {t(`timetable.substituteState.${state}`)}
        </Status>
      ),
    },
    {
      id: 'actions',
      header: t('timetable.actions'),
      isHeaderHidden: true,
      cell: (entry) => (
        <span className={styles.actions}>
          {entry.firstDay < entry.lastDay && (
            <Button onClick={() => setEnding(entry)}>{t('timetable.end')}</Button>
          )}
          <Button onClick={() => void run(entry)}>{t('timetable.withdraw')}</Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={t('timetable.tabs.substitutes')}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
      />
      <Dialog
        isOpen={ending !== undefined}
        title={t('timetable.endTitle')}
        onClose={() => setEnding(undefined)}
      >
        {ending && <EndForm entry={ending} onClose={() => setEnding(undefined)} />}
      </Dialog>
      {dialog}
    </>
  );
}

/** Who stands in for teachers now and later. */
export function Substitutes() {
  const t = useTranslations('office');
  const query = useOfficeSubstitutesQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Load
      query={query}
      skeleton={<SkeletonTable columns={5} />}
      empty={<EmptyState icon="check" title={t('timetable.noSubstitutes')} />}
    >
      {(entries) => <SubstituteTable entries={entries} />}
    </Load>
  );
}
