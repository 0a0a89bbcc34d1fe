import { useState } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Button, EmptyState, Load, showToast } from '@portal/ui';
import { CellLines, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import { useToFormError } from '@portal/ui/forms';
import type { LessonOpening } from '@portal/wire';
import { ReasonDialog } from '../actions/reason-dialog.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { useDeclineOpeningMutation, useWaitingOpeningsQuery } from './register.api.ts';
import * as styles from './register.module.css';

interface Decision {
  readonly kind: 'accept' | 'decline';
  readonly opening: LessonOpening;
}

function useColumns(decide: (decision: Decision) => void): TableColumn<LessonOpening>[] {
  const t = useTranslations('journal');
  const language = useLanguage();
  return [
    {
      id: 'lesson',
      header: t('register.lesson'),
      isRowHeader: true,
      cell: ({ disciplineName, groupName, lessonTypeName, date, startsAt }) => (
        <CellLines>
          {disciplineName}
          <small>{[groupName, lessonTypeName, formatDay(date, language), startsAt].join(' · ')}</small>
        </CellLines>
      ),
    },
    {
      id: 'reason',
      header: t('register.reason'),
      cell: ({ teacherName, reason, createdAt }) => (
        <CellLines>
          {reason}
          <small>{[teacherName, formatDay(createdAt, language)].join(' · ')}</small>
        </CellLines>
      ),
    },
    {
      id: 'actions',
      header: t('register.actions'),
      isHeaderHidden: true,
      cell: (opening) => (
        <span className={styles.actions}>
          <Button variant="primary" onClick={() => decide({ kind: 'accept', opening })}>
            {t('register.open')}
          </Button>
          <Button onClick={() => decide({ kind: 'decline', opening })}>{t('register.decline')}</Button>
        </span>
      ),
    },
  ];
}

function OpeningTable({ openings }: { readonly openings: readonly LessonOpening[] }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [decline] = useDeclineOpeningMutation();
  const [decision, setDecision] = useState<Decision>();
  const close = () => setDecision(undefined);
  const columns = useColumns(setDecision);
  const sendDecline = async (reason: string) => {
    if (!decision) return undefined;
    const { error } = await decline({ openingId: decision.opening.id, reason });
    if (error) return { error: toError(error) };
    close();
    await showToast({ kind: 'success', text: t('register.declined') });
    return undefined;
  };
  return (
    <>
      <Table caption={t('register.openings')} columns={columns} rows={openings} rowKey={({ id }) => id} />
      <AcceptDialog opening={decision?.kind === 'accept' ? decision.opening : undefined} onClose={close} />
      <ReasonDialog
        isOpen={decision?.kind === 'decline'}
        title={t('register.declineTitle')}
        confirm={t('register.decline')}
        onClose={close}
        send={sendDecline}
      />
    </>
  );
}

/** The requests that wait, oldest first. */
export function WaitingOpenings() {
  const t = useTranslations('journal');
  const query = useWaitingOpeningsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Load
      query={query}
      skeleton={<SkeletonTable columns={3} />}
      empty={<EmptyState icon="check" title={t('register.noOpenings')} />}
    >
      {(openings) => <OpeningTable openings={openings} />}
    </Load>
  );
}
