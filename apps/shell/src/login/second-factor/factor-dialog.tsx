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

/** Asks for the second factor over the open page; what the person was doing goes on afterwards. */
export function FactorDialog() {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const state = useFactorStateQuery({}, { refetchOnMountOrArgChange: true });
  const finish = async () => {
    settleFactor(true);
    dispatch(secondFactorApi.util.invalidateTags(['Factor']));
  };
  return (
    <Dialog isOpen title={t('factor.actionTitle')} onClose={() => settleFactor(false)}>
      <div className={styles.dialog}>
        <Load query={state} skeleton={<Skeleton lines={4} />}>
          {(factor) => (
            <>
              <p>{t(leadOf(factor))}</p>
              <FactorForms state={factor} onGiven={finish} />
            </>
          )}
        </Load>
      </div>
    </Dialog>
  );
}
