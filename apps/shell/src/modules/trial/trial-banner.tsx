import { useEffect } from 'react';
import { useTranslations } from '@portal/i18n';
import { endTrial, readTrialOrigin } from '@portal/platform/module-trial';
import { TRIAL_END_PATH } from '@portal/wire/modules/trial';
import { NoticeBanner } from '../../shared/banner/notice-banner.tsx';
import { useModules } from '../use-modules.ts';
import { readTriedId } from './trial.ts';

/** Says above every page that this tab runs a module of the developer's own machine, until that ends. */
export function TrialBanner() {
  const t = useTranslations('shell');
  const modules = useModules();
  const origin = readTrialOrigin() ?? '';
  const id = readTriedId();
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
    <NoticeBanner label={t('trial.label')} end={t('trial.end')} onEnd={finish}>
      {id === undefined ? t('trial.missing', { origin }) : t('trial.from', { id, origin })}
    </NoticeBanner>
  );
}
