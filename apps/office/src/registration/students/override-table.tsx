import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { CellLines, Status, Table, type TableColumn } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { RegistrationOverride } from '@portal/wire/registration/office-students';
import { useWithdrawOverrideMutation } from './students.api.ts';

function State({ override }: { readonly override: RegistrationOverride }) {
  const t = useTranslations('office');
  if (override.isActive) return <Status kind="success">{t('registration.overrideState.active')}</Status>;
  return <Status>{t(`registration.overrideState.${override.isWithdrawn ? 'withdrawn' : 'ended'}`)}</Status>;
}

/** What students are allowed; what still holds can be withdrawn. */
export function OverrideTable({ overrides }: { readonly overrides: readonly RegistrationOverride[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [withdraw] = useWithdrawOverrideMutation();
  const withdrawOne = async ({ id, studentName, rule }: RegistrationOverride) => {
    const isSure = await confirm({
      title: t('registration.withdrawTitle'),
      text: t('registration.withdrawText', { student: studentName, rule: t(`registration.rules.${rule}`) }),
      confirm: t('registration.withdraw'),
      isDanger: true,
    });
    if (!isSure) return;
    const { error } = await withdraw({ id });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t('registration.withdrawn') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  const columns: readonly TableColumn<RegistrationOverride>[] = [
    {
      id: 'student',
      header: t('registration.student'),
      isRowHeader: true,
      cell: ({ studentName, groupName }) => (
        <CellLines>
          {studentName}
          <small>{groupName ?? '–'}</small>
        </CellLines>
      ),
    },
    {
      id: 'rule',
      header: t('registration.rule'),
      cell: ({ rule, reason }) => (
        <CellLines>
          {t(`registration.rules.${rule}`)}
          <small>{reason}</small>
        </CellLines>
      ),
    },
    {
      id: 'ends',
      header: t('registration.endsOn'),
      cell: ({ endsOn }) => formatDate(endsOn, language),
    },
    { id: 'state', header: t('registration.state'), cell: (override) => <State override={override} /> },
    {
      id: 'withdraw',
      header: t('registration.withdraw'),
      isHeaderHidden: true,
      cell: (override) =>
        override.isActive && (
          <Button onClick={() => void withdrawOne(override)}>{t('registration.withdraw')}</Button>
        ),
    },
  ];
  return (
    <>
      <Table
        caption={t('registration.part.overrides')}
        columns={columns}
        rows={overrides}
        rowKey={({ id }) => id}
      />
      {dialog}
    </>
  );
}
