import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon } from '@portal/ui';
import type { NewsItem } from '@portal/wire';
import { useConfirmNewsMutation } from './news.api.ts';
import * as styles from './news.module.css';

/** Asks a reader to confirm that they have read an item, and says when they have. */
export function ConfirmReading({ item: { id, title, confirmation } }: { readonly item: NewsItem }) {
  const t = useTranslations('shell');
  const [confirm, { isLoading, isError }] = useConfirmNewsMutation();
  if (confirmation === undefined) return null;
  return (
    <div className={styles.confirm} role="status">
      {confirmation === 'given' ? (
        <p className={styles.pinned}>
          <Icon name="check" size={16} />
          {t('news.confirmed')}
        </p>
      ) : (
        <>
          <Button
            variant="primary"
            isBusy={isLoading}
            aria-describedby={`news-${id}`}
            onClick={() => void confirm({ newsId: id })}
          >
            {t('news.confirmReading')}
          </Button>
          {isError && <Alert kind="danger">{t('news.confirmFailed', { name: title.name })}</Alert>}
        </>
      )}
    </div>
  );
}
