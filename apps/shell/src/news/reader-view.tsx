import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { skipToken, useHasClaim } from '@portal/platform';
import { Alert } from '@portal/ui';
import type { NewsItem } from '@portal/wire';
import { audienceOfItem, toAudienceRequest } from './audience/audience-request.ts';
import { namedAudienceOf, readersSentence } from './audience/describe-audience.ts';
import { NewsCard } from './news-card.tsx';
import { useRecipientsQuery } from './news.api.ts';
import * as styles from './news.module.css';

/** In the address of an item: those who may edit it see it as its readers do. */
export const READER_PARAM = 'as=reader';

/** An item as its readers see it, how many they are, and what they are asked. */
export function ReaderView({ item }: { readonly item: NewsItem }) {
  const t = useTranslations('shell');
  const request = toAudienceRequest(audienceOfItem(item));
  const mayCount = useHasClaim('news.publish');
  const { currentData } = useRecipientsQuery(mayCount ? request : skipToken);
  return (
    <div className={styles.readerView}>
      <Alert kind="info">
        {t('news.asReaderNote')}{' '}
        {currentData &&
          `${readersSentence({ audience: item.audience, count: currentData.recipientCount, ...namedAudienceOf(item) }, t)}. `}
        {item.needsConfirmation && t('news.asReaderConfirm')}{' '}
        <Link to={`/news/${item.id}`}>{t('news.asEditor')}</Link>
      </Alert>
      <NewsCard item={{ ...item, canEdit: false, state: undefined, confirmation: undefined }} />
    </div>
  );
}
