import { formatDate, formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Load, showToast } from '@portal/ui';
import { FactList, SkeletonTable } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { ChargeRule, ChargeRulePreview } from '@portal/wire/payments/office-charge-fields';
import { BackButton } from '../../shared/back-button.tsx';
import * as styles from '../money.module.css';
import { Applications } from './applications.tsx';
import { RulePreview } from './rule-preview.tsx';
import { RuleState } from './rule-state.tsx';
import { useDeleteRuleMutation, useRulePreviewQuery } from './rules.api.ts';
import { useWhom } from './use-whom.ts';

interface DraftProps {
  readonly rule: ChargeRule;
  readonly onChange: (rule: ChargeRule) => void;
  readonly onClose: () => void;
}

/** What is done with a draft only. */
function DraftActions({ rule, onChange, onClose }: DraftProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [remove, { isLoading }] = useDeleteRuleMutation();
  const removeConfirmed = async () => {
    const isConfirmed = await confirm({
      title: t('money.rules.deleteTitle'),
      text: t('money.rules.deleteText'),
      confirm: t('money.rules.delete'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { error } = await remove({ ruleId: rule.ruleId });
    if (error === undefined) onClose();
    await showToast(
      error === undefined
        ? { kind: 'success', text: t('money.rules.deleted') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return (
    <div className={styles.buttons}>
      <Button onClick={() => onChange(rule)}>{t('money.rules.change')}</Button>
      <Button isBusy={isLoading} onClick={() => void removeConfirmed()}>
        {t('money.rules.delete')}
      </Button>
      {dialog}
    </div>
  );
}

function Facts({ rule }: { readonly rule: ChargeRule }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const whom = useWhom();
  const { amount, instalments, note } = rule;
  const parts = instalments.map((part) =>
    t('money.rules.part', {
      sum: formatMoney(part.amount, language),
      date: formatDate(part.dueOn, language),
    }),
  );
  return (
    <FactList
      facts={[
        { label: t('money.rules.whom'), value: whom(rule) },
        { label: t('money.rules.each'), value: formatMoney(amount, language) },
        { label: t('money.rules.instalments'), value: parts.join('; ') },
        ...(note === null ? [] : [{ label: t('money.chargeNote'), value: note }]),
      ]}
    />
  );
}

interface Props {
  readonly ruleId: number;
  readonly onChange: (rule: ChargeRule) => void;
  readonly onClose: () => void;
}

function Content({ preview, ...props }: { readonly preview: ChargeRulePreview } & Omit<Props, 'ruleId'>) {
  const t = useTranslations('office');
  const { rule, applications } = preview;
  const { ruleId: number, serviceName: service, academicYear, state } = rule;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{`${t('money.rules.title', { number, service })}, ${academicYear}`}</h2>
        <RuleState state={state} />
      </div>
      <Facts rule={rule} />
      {state === 'draft' && <DraftActions rule={rule} {...props} />}
      <RulePreview preview={preview} />
      {applications.length > 0 && <Applications applications={applications} />}
    </>
  );
}

/** A rule: what it says, what it would charge now, and what it has charged. */
export function RuleView({ ruleId, onChange, onClose }: Props) {
  const t = useTranslations('office');
  const query = useRulePreviewQuery({ ruleId }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('money.rules.toRules')}</BackButton>
      <Load query={query} skeleton={<SkeletonTable columns={4} />}>
        {(preview) => <Content preview={preview} onChange={onChange} onClose={onClose} />}
      </Load>
    </div>
  );
}
