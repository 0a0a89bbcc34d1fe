import { formatMoney, formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, showToast } from '@portal/ui';
import { FactList, Money, Table, type TableColumn } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { ChargedStudent, ChargeRulePreview } from '@portal/wire/payments/office-charge-fields';
import * as styles from '../money.module.css';
import { useApplyRuleMutation } from './rules.api.ts';

interface Props {
  readonly preview: ChargeRulePreview;
}

/** Students whom another rule would charge for the same, too. */
function Twice({ preview: { twice, twiceCount } }: Props) {
  const t = useTranslations('office');
  if (twiceCount === 0) return null;
  return (
    <Alert kind="warning" title={t('money.rules.twice', { count: twiceCount })}>
      <ul className={styles.problems}>
        {twice.map(({ studentId, studentName, groupName, otherRuleId }) => (
          <li key={studentId}>
            {t('money.rules.twiceOne', { name: studentName, group: groupName, number: otherRuleId })}
          </li>
        ))}
      </ul>
      {twiceCount > twice.length && <p>{t('money.onlyFirst', { count: twice.length })}</p>}
    </Alert>
  );
}

function Students({ preview: { rule, students, studentCount } }: Props) {
  const t = useTranslations('office');
  const columns: readonly TableColumn<ChargedStudent>[] = [
    { id: 'student', header: t('money.student'), isRowHeader: true, cell: ({ studentName }) => studentName },
    { id: 'group', header: t('money.group'), cell: ({ groupName }) => groupName },
    {
      id: 'discount',
      header: t('money.discounts.column'),
      align: 'end',
      cell: ({ discount }) => (discount === 0 ? '–' : <Money tyiyn={-discount} />),
    },
    {
      id: 'sum',
      header: t('money.rules.owes'),
      align: 'end',
      cell: ({ discount }) => <Money tyiyn={rule.amount - discount} />,
    },
  ];
  return (
    <>
      <Table
        caption={t('money.rules.students')}
        columns={columns}
        rows={students}
        rowKey={({ studentId }) => studentId}
      />
      {studentCount > students.length && <p>{t('money.onlyFirst', { count: students.length })}</p>}
    </>
  );
}

/** Asks before it charges all students of the preview. */
function ApplyButton({ preview: { rule, studentCount, amount } }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [apply, { isLoading }] = useApplyRuleMutation();
  const sum = formatMoney(amount, language);
  const run = async () => {
    const isConfirmed = await confirm({
      title: t('money.rules.applyTitle'),
      text: t('money.rules.applyText', { count: studentCount, sum }),
      confirm: t('money.rules.applyConfirm', { sum }),
    });
    if (!isConfirmed) return;
    const { data, error } = await apply({ ruleId: rule.ruleId, studentCount, amount });
    await showToast(
      data === undefined
        ? { kind: 'error', text: toError(error).text }
        : {
            kind: 'success',
            text: t('money.rules.applied', {
              count: data.studentCount,
              sum: formatMoney(data.amount, language),
            }),
          },
    );
  };
  return (
    <div className={styles.buttons}>
      <Button variant="primary" isBusy={isLoading} onClick={() => void run()}>
        {t('money.rules.apply', { count: studentCount })}
      </Button>
      {dialog}
    </div>
  );
}

/** What a rule would charge now, before anything is written. */
export function RulePreview({ preview }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { rule, studentCount, amount, discountedCount, discountAmount } = preview;
  return (
    <section className={styles.part} aria-label={t('money.rules.preview')}>
      <h3>{t('money.rules.preview')}</h3>
      <Twice preview={preview} />
      {studentCount === 0 ? (
        <p>{t(rule.concernedCount === 0 ? 'money.rules.nobody' : 'money.rules.everybodyCharged')}</p>
      ) : (
        <>
          <FactList
            facts={[
              { label: t('money.rules.toCharge'), value: formatNumber(studentCount, language) },
              {
                label: t('money.rules.already'),
                value: formatNumber(rule.concernedCount - rule.missingCount, language),
              },
              ...(discountedCount === 0
                ? []
                : [
                    {
                      label: t('money.rules.discounted'),
                      value: `${formatNumber(discountedCount, language)}, ${formatMoney(-discountAmount, language)}`,
                    },
                  ]),
              { label: t('money.rules.total'), value: formatMoney(amount, language) },
            ]}
          />
          <Students preview={preview} />
          <ApplyButton preview={preview} />
        </>
      )}
    </section>
  );
}
