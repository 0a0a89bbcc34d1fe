import { useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import { Checkbox, type FormState } from '@portal/ui/forms';
import type { NewsItem } from '@portal/wire';
import { NEWS_PINNED_MAX } from '@portal/wire/news/announcements';
import type { AnnouncementText } from './announcement-draft.ts';
import { PeriodFields } from './period-fields.tsx';
import * as styles from './announcement.module.css';

interface Props {
  readonly form: FormState<AnnouncementText>;
  /** The published item that is changed. */
  readonly item?: NewsItem | undefined;
}

/** What few announcements need; closed at first. */
export function ExtraFields({ form, item }: Props) {
  const t = useTranslations('shell');
  const { value: isPinned, onChange: changePinned } = form.field('isPinned').useField();
  const { value: isNeeded, onChange: changeNeeds } = form.field('needsConfirmation').useField();
  const { error } = form.field('expireDay').useField();
  return (
    // An error opens it, because the first invalid field gets the focus.
    <details className={styles.extra} open={error !== undefined || undefined}>
      <summary>
        <Icon name="chevronRight" size={16} />
        {t('news.extra')}
      </summary>
      <div className={styles.extraFields}>
        <Checkbox
          label={t('news.pinIt')}
          hint={t('news.pinHint', { max: NEWS_PINNED_MAX })}
          isChecked={isPinned}
          onChange={changePinned}
        />
        <Checkbox
          label={t('news.askConfirmation')}
          hint={t('news.askConfirmationHint')}
          isChecked={isNeeded}
          onChange={changeNeeds}
        />
        <PeriodFields form={form} mayBeLater={item === undefined || item.state === 'scheduled'} />
      </div>
    </details>
  );
}
