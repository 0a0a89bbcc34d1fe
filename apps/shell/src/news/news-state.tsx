import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import type { NewsItem } from '@portal/wire';
import * as styles from './news.module.css';

/** Says to those who may edit an item when its readers see it. */
export function NewsState({ item }: { readonly item: NewsItem }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const { state, createdAt, expiresAt, canEdit } = item;
  const when = (moment: string) => `${formatDay(moment, language)}, ${formatTime(moment)}`;
  if (!canEdit) return null;
  const marks = [
    ...(state === 'scheduled' ? [t('news.scheduled', { when: when(createdAt) })] : []),
    ...(expiresAt === undefined
      ? []
      : [t(state === 'expired' ? 'news.expired' : 'news.expires', { when: when(expiresAt) })]),
  ];
  return marks.map((mark) => (
    <p key={mark} className={styles.pinned} data-state={state}>
      <Icon name="clock" size={14} />
      {mark}
    </p>
  ));
}
