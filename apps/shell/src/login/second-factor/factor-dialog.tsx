import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Dialog, Load, Skeleton } from '@portal/ui';
import type { FactorState } from '@portal/wire/auth/second-factor';
import { secondFactorApi, useFactorStateQuery } from '../../shared/second-factor/second-factor.api.ts';
import { settleFactor } from '../session/factor-request.ts';
import { FactorForms } from './factor-forms.tsx';
import * as styles from '../../shared/second-factor/second-factor.module.css';

function leadOf({ hasApp, hasPasskey }: FactorState) {
  if (hasApp) return hasPasskey ? 'factor.bothLead' : 'factor.lead';
  return hasPasskey ? 'factor.actionPasskey' : 'factor.actionSetUp';
}

interface QuestionProps {
  readonly factor: FactorState;
  readonly onGiven: () => Promise<void>;
}

/** Takes the focus from the close button, where the dialog begins while this loads. */
function Question({ factor, onGiven }: QuestionProps) {
  const t = useTranslations('shell');
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    forms.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <p>{t(leadOf(factor))}</p>
      <div ref={forms} className={styles.dialog}>
        <FactorForms state={factor} onGiven={onGiven} />
      </div>
    </>
  );
}

/** What the person has now: an earlier dialog may have read it before an app was set up in another browser. */
function useCurrentFactor() {
  const [openedAt] = useState(() => Date.now());
  const state = useFactorStateQuery({}, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch, fulfilledTimeStamp = 0 } = state;
  return fulfilledTimeStamp < openedAt ? { error, isFetching, refetch } : state;
}

/** Asks for the second factor over the open page; what the person was doing goes on afterwards. */
export function FactorDialog() {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const state = useCurrentFactor();
  const finish = async () => {
    settleFactor(true);
    dispatch(secondFactorApi.util.invalidateTags(['Factor']));
  };
  return (
    <Dialog isOpen title={t('factor.actionTitle')} onClose={() => settleFactor(false)}>
      <div className={styles.dialog}>
        <Load query={state} skeleton={<Skeleton lines={4} />}>
          {(factor) => <Question factor={factor} onGiven={finish} />}
        </Load>
      </div>
    </Dialog>
  );
}
