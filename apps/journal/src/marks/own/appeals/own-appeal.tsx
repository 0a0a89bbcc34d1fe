import { useTranslations } from '@portal/i18n';
import { useNotificationsRead } from '@portal/platform';
import { Button, showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { Appeal } from '@portal/wire';
import { AppealState } from '../../shared/appeal-state.tsx';
import { useWithdrawAppealMutation } from '../../shared/appeals.api.ts';
import * as styles from '../own-marks.module.css';

function Withdrawal({ appealId }: { readonly appealId: number }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [withdraw, { isLoading }] = useWithdrawAppealMutation();
  const onPress = async () => {
    const question = {
      title: t('appeals.withdrawTitle'),
      text: t('appeals.withdrawText'),
      confirm: t('appeals.withdraw'),
      cancel: t('appeals.keep'),
    };
    if (!(await confirm(question))) return;
    const { error } = await withdraw({ appealId });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t('appeals.withdrawn') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return (
    <>
      <Button disabled={isLoading} onClick={() => void onPress()}>
        {t('appeals.withdraw')}
      </Button>
      {dialog}
    </>
  );
}

/** An appeal of the student with its decision; an open one can be withdrawn. */
export function OwnAppeal({ appeal }: { readonly appeal: Appeal }) {
  const { id, state, isWithdrawn, text, reply, teacherName } = appeal;
  const noticeRef = useNotificationsRead('appealDecision');
  return (
    <section ref={noticeRef(`&appeal=${id}`)} className={styles.appeal}>
      <AppealState state={state} isWithdrawn={isWithdrawn} />
      <p>{text}</p>
      {reply !== null && <p className={styles.reply}>{`${teacherName ?? ''}: ${reply}`}</p>}
      {state === 'open' && <Withdrawal appealId={id} />}
    </section>
  );
}
