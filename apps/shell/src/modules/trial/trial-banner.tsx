import { useEffect } from 'react';
import { useTranslations } from '@portal/i18n';
import { endTrial, readTrialOrigin } from '@portal/platform/module-trial';
import { Button, useRootAttribute } from '@portal/ui';
import { TRIAL_END_PATH } from '@portal/wire/modules/trial';
import { useModules } from '../use-modules.ts';
import { readTriedId } from './trial.ts';
import * as styles from './trial-banner.module.css';

/** Says above every page that this tab runs a module of the developer's own machine, until that ends. */
export function TrialBanner() {
  const t = useTranslations('shell');
  const modules = useModules();
  const origin = readTrialOrigin() ?? '';
  const id = readTriedId();
  useRootAttribute('data-trial-banner', true);
  // The banner goes with the session: who signs in next has published versions only.
  useEffect(
    () => () => {
      endTrial();
      void modules.refresh({ isUrgent: true });
    },
    [modules],
  );
  const finish = () => {
    endTrial();
    // A new page, because the module's code stays in this one.
    globalThis.location.assign(TRIAL_END_PATH);
  };
  return (
    <section className={styles.banner} aria-label={t('trial.label')}>
      <p className={styles.text}>
        {id === undefined ? t('trial.missing', { origin }) : t('trial.from', { id, origin })}
      </p>
      <Button onClick={finish}>{t('trial.end')}</Button>
    </section>
  );
}
