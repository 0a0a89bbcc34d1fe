import { useText } from '@portal/i18n';
import type { Quote } from '@portal/wire';
import * as styles from './quote-box.module.css';

interface Props {
  readonly quote: Quote;
  /** Leads to the quoted message. */
  readonly onPick?: (() => void) | undefined;
}

function Words({ quote }: Pick<Props, 'quote'>) {
  const t = useText('chat');
  return (
    <>
      <span className={styles.author}>{quote.authorName}</span>
      <span className={styles.excerpt}>
        {quote.isDeleted ? t('deleted') : quote.excerpt || t('fileOnly')}
      </span>
    </>
  );
}

/** A message in short, as it stands above its answer. */
export function QuoteBox({ quote, onPick }: Props) {
  return onPick ? (
    <button type="button" className={styles.quote} onClick={onPick}>
      <Words quote={quote} />
    </button>
  ) : (
    <div className={styles.quote}>
      <Words quote={quote} />
    </div>
  );
}
