import { useTranslations } from '@portal/i18n';
import type { Quote } from '@portal/wire';
import { quoteStyles as styles } from '@portal/ui/conversation';

interface Props {
  readonly quote: Quote;
  /** Jumps to the quoted message. */
  readonly onPick?: (() => void) | undefined;
}

function QuoteContent({ quote }: Pick<Props, 'quote'>) {
  const t = useTranslations('chat');
  return (
    <>
      <span className={styles.author} translate="no">
        {quote.authorName}
      </span>
      <span className={styles.excerpt}>
        {quote.isDeleted ? t('deleted') : quote.excerpt || t('quotedFile')}
      </span>
    </>
  );
}

/** The quoted message above a reply. */
export function QuoteBox({ quote, onPick }: Props) {
  return onPick ? (
    <button type="button" className={styles.quote} onClick={onPick}>
      <QuoteContent quote={quote} />
    </button>
  ) : (
    <div className={styles.quote}>
      <QuoteContent quote={quote} />
    </div>
  );
}
