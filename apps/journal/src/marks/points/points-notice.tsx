import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { ModulePointsChoice } from './use-module-points.ts';
import * as styles from './points.module.css';

/** Why there are no points of modules although they are wanted. */
export function PointsNotice({ choice }: { readonly choice: ModulePointsChoice }) {
  const t = useTranslations('journal');
  const { points, hasFailed, retry } = choice;
  if (hasFailed)
    return (
      <div className={styles.notice} role="status">
        <p>{t('points.failed')}</p>
        <Button onClick={retry}>{t('points.retry')}</Button>
      </div>
    );
  if (points === undefined || points.rules.modules.length > 0) return null;
  return (
    <p className={styles.notice} role="status">
      {t(points.rules.isGraded ? 'points.noModules' : 'points.passFail')}
    </p>
  );
}
