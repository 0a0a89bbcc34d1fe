import { formatDay, formatTime, useLanguage } from '@portal/i18n';
import { Icon } from '../icon/icon.tsx';
import { LiveRegion } from '../live/live-region.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import * as styles from './stored-data-notice.module.css';

interface Props {
  /** Milliseconds since the epoch, from `useStoredAt`; `undefined` for data of the server. */
  readonly storedAt: number | undefined;
}

/** The date of data that was stored on this device and is shown because the server cannot be reached. */
export function StoredDataNotice({ storedAt }: Props) {
  const t = useUiTranslations();
  const language = useLanguage();
  if (storedAt === undefined) return null;
  const moment = new Date(storedAt);
  return (
    <LiveRegion>
      <p className={styles.notice}>
        <Icon name="clock" size={16} />
        {t('storedData', { moment: `${formatDay(moment, language)}, ${formatTime(moment)}` })}
      </p>
    </LiveRegion>
  );
}
