import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { ImportPlan } from '@portal/wire/imports/import-plans';
import { useDropPlanMutation, usePlanAgainMutation } from '../imports.api.ts';
import * as styles from '../imports.module.css';
import { ApplyDialog } from './apply-dialog.tsx';

interface Props {
  readonly plan: ImportPlan;
  readonly onClose: () => void;
}

/** Reads the files once more against what is stored now. */
function PlanAgain({ plan: { id } }: Pick<Props, 'plan'>) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [planAgain, { isLoading }] = usePlanAgainMutation();
  const start = async () => {
    const { error } = await planAgain({ planId: id, same: [], distinct: [] });
    if (error !== undefined) await showToast({ kind: 'error', text: toError(error).text });
  };
  return (
    <Button isBusy={isLoading} onClick={() => void start()}>
      {t('imports.plans.planAgain')}
    </Button>
  );
}

function DropPlan({ plan: { id }, onClose }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [drop, { isLoading }] = useDropPlanMutation();
  const start = async () => {
    const isConfirmed = await confirm({
      title: t('imports.plans.dropTitle', { id }),
      text: t('imports.plans.dropText'),
      confirm: t('imports.plans.drop'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { error } = await drop({ planId: id });
    if (error === undefined) onClose();
    else await showToast({ kind: 'error', text: toError(error).text });
  };
  return (
    <>
      <Button variant="subtle" isBusy={isLoading} onClick={() => void start()}>
        {t('imports.plans.drop')}
      </Button>
      {dialog}
    </>
  );
}

/** What can be done with a plan that nobody works on. */
export function PlanActions({ plan, onClose }: Props) {
  const t = useTranslations('office');
  const [isApplying, setIsApplying] = useState(false);
  const { state, mayApply, needsSecondPerson } = plan;
  const isPlanned = state === 'planned';
  return (
    <div className={styles.part}>
      {isPlanned && !mayApply && (
        <Alert>{t(needsSecondPerson ? 'imports.plans.secondPerson' : 'imports.plans.noClaim')}</Alert>
      )}
      <div className={styles.actions}>
        {isPlanned && mayApply && (
          <Button variant="primary" onClick={() => setIsApplying(true)}>
            {t('imports.plans.apply')}
          </Button>
        )}
        {(state === 'outdated' || state === 'failed') && <PlanAgain plan={plan} />}
        <DropPlan plan={plan} onClose={onClose} />
      </div>
      <ApplyDialog isOpen={isApplying} plan={plan} onClose={() => setIsApplying(false)} />
    </div>
  );
}
