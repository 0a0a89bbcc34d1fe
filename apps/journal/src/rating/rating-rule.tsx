import { useTranslations } from '@portal/i18n';
import type { Rating } from '@portal/wire';
import * as styles from './rating.module.css';

/** How a place is found, by the rule of today, and who sees it. */
export function RatingRule({ rating: { minCredits, lists } }: { readonly rating: Rating }) {
  const t = useTranslations('journal');
  return (
    <details className={styles.rule}>
      <summary>{t('rating.rule.open')}</summary>
      <ul>
        <li>{t('rating.rule.gpa')}</li>
        <li>{t('rating.rule.closed')}</li>
        <li>{t('rating.rule.credits', { count: minCredits })}</li>
        <li>{t('rating.rule.ties')}</li>
        <li>{t('rating.rule.present')}</li>
        <li>{t(`rating.rule.lists.${lists}`)}</li>
      </ul>
    </details>
  );
}
