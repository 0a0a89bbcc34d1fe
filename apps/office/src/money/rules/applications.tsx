import { useState } from 'react';
import { formatDate, formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { Money, Status, Table, type TableColumn } from '@portal/ui/display';
import { useToFormError } from '@portal/ui/forms';
import type { ChargeApplication } from '@portal/wire/payments/office-charge-fields';
import { MONEY_NOTE_MAX_LENGTH } from '@portal/wire/payments/office-payments';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import * as styles from '../money.module.css';
import { useWithdrawApplicationMutation } from './rules.api.ts';

interface Props {
  readonly applications: readonly ChargeApplication[];
}

/** What a rule has charged, day by day; each application is withdrawn as a whole. */
export function Applications({ applications }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const [withdrawn, setWithdrawn] = useState<ChargeApplication>();
  const [withdraw] = useWithdrawApplicationMutation();
  const columns: readonly TableColumn<ChargeApplication>[] = [
    {
      id: 'date',
      header: t('money.date'),
      isRowHeader: true,
      cell: ({ appliedAt }) => formatDate(appliedAt, language),
    },
    {
      id: 'students',
      header: t('money.rules.charged'),
      align: 'end',
      cell: ({ studentCount }) => studentCount,
    },
    { id: 'sum', header: t('money.sum'), align: 'end', cell: ({ amount }) => <Money tyiyn={amount} /> },
    {
      id: 'state',
      header: t('money.state'),
      cell: ({ withdrawnAt }) =>
        withdrawnAt === null ? (
          <Status kind="success">{t('money.rules.states.inForce')}</Status>
        ) : (
          <Status kind="neutral">
            {t('money.rules.withdrawnOn', { date: formatDate(withdrawnAt, language) })}
          </Status>
        ),
    },
    {
      id: 'withdraw',
      header: t('money.rules.withdraw'),
      isHeaderHidden: true,
      cell: (one) =>
        one.withdrawnAt === null && (
          <Button
            aria-label={t('money.rules.withdrawOf', { date: formatDate(one.appliedAt, language) })}
            onClick={() => setWithdrawn(one)}
          >
            {t('money.rules.withdraw')}
          </Button>
        ),
    },
  ];
  const send = async (reason: string) => {
    const { applicationId = 0 } = withdrawn ?? {};
    const { data, error } = await withdraw({ applicationId, reason });
    if (error !== undefined) return toError(error);
    const sum = formatMoney(data?.amount ?? 0, language);
    await showToast({
      kind: 'success',
      text: t('money.rules.withdrawn', { count: data?.studentCount ?? 0, sum }),
    });
    return undefined;
  };
  return (
    <section className={styles.part} aria-label={t('money.rules.applications')}>
      <h3>{t('money.rules.applications')}</h3>
      <Table
        caption={t('money.rules.applications')}
        columns={columns}
        rows={applications}
        rowKey={({ applicationId }) => applicationId}
      />
      <ReasonDialog
        isOpen={withdrawn !== undefined}
        title={t('money.rules.withdrawTitle')}
        text={<p>{t('money.rules.withdrawText')}</p>}
        hint={t('money.rules.withdrawHint')}
        submit={t('money.rules.withdrawConfirm')}
        maxLength={MONEY_NOTE_MAX_LENGTH}
        onSend={send}
        onClose={() => setWithdrawn(undefined)}
      />
    </section>
  );
}
