import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Dialog, showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { ChangedAccounts } from '@portal/wire/people/office-people';
import { PERSON_REASON_MAX_LENGTH } from '@portal/wire/people/people';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { unless } from '../shared/unless.ts';
import { useBlockChosenMutation, useEndSessionsOfChosenMutation } from './people.api.ts';
import * as styles from './people.module.css';

interface Props {
  readonly personIds: readonly number[];
  /** Whether there is nobody, or more people than one call takes. */
  readonly isIdle: boolean;
}

type Step = 'signedOut' | 'blocked';

/** Says what was done: in a toast, or in a dialog that names those who were left out and why. */
function useResult(step: Step) {
  const t = useTranslations('office');
  const [result, setResult] = useState<ChangedAccounts>();
  const done = ({ count }: ChangedAccounts) => t(`people.chosen.${step}`, { count });
  const show = async (changed: ChangedAccounts) => {
    if (changed.skipped.length > 0) setResult(changed);
    else await showToast({ kind: 'success', text: done(changed) });
  };
  const dialog = (
    <Dialog
      isOpen={result !== undefined}
      title={t('people.chosen.result')}
      onClose={() => setResult(undefined)}
    >
      {result && (
        <div className={styles.part}>
          <p>{done(result)}</p>
          <p>{t('people.chosen.skipped', { count: result.skipped.length })}</p>
          <ul>
            {result.skipped.map(({ personId, fullName, reason }) => (
              <li key={personId}>{`${fullName}: ${t(`people.chosen.reasons.${reason}`)}`}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
  return { show, dialog };
}

function SignOutChosen({ personIds, isIdle }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const question = useConfirm();
  const result = useResult('signedOut');
  const [endSessions, { isLoading }] = useEndSessionsOfChosenMutation();
  const count = personIds.length;
  const end = async () => {
    const isConfirmed = await question.confirm({
      title: t('people.chosen.signOutTitle', { count }),
      text: t('people.chosen.signOutText'),
      confirm: t('people.chosen.signOut', { count }),
    });
    if (!isConfirmed) return;
    const { data, error } = await endSessions({ personIds: [...personIds] });
    if (data) await result.show(data);
    if (error !== undefined) await showToast({ kind: 'error', text: toError(error).text });
  };
  return (
    <>
      <Button isBusy={isLoading} {...unless(isIdle, () => void end())}>
        {t('people.chosen.signOut', { count })}
      </Button>
      {question.dialog}
      {result.dialog}
    </>
  );
}

function BlockChosen({ personIds, isIdle }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [isOpen, setIsOpen] = useState(false);
  const result = useResult('blocked');
  const [block] = useBlockChosenMutation();
  const count = personIds.length;
  return (
    <>
      <Button {...unless(isIdle, () => setIsOpen(true))}>{t('people.chosen.block', { count })}</Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('people.chosen.blockTitle', { count })}
        text={<p>{t('people.chosen.blockText')}</p>}
        submit={t('people.chosen.block', { count })}
        maxLength={PERSON_REASON_MAX_LENGTH}
        onSend={async (reason) => {
          const { data, error } = await block({ personIds: [...personIds], reason });
          if (error !== undefined) return toError(error);
          if (data) await result.show(data);
          return undefined;
        }}
        onClose={() => setIsOpen(false)}
      />
      {result.dialog}
    </>
  );
}

/** Ends the sessions of the selected people, or blocks their accounts. */
export const ChosenAccounts = (props: Props) => (
  <>
    <SignOutChosen {...props} />
    <BlockChosen {...props} />
  </>
);
