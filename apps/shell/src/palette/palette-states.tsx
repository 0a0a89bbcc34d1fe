import { useTranslations } from '@portal/i18n';
import { Button, LiveRegion, VisuallyHidden } from '@portal/ui';
import { SEARCH_HITS_MAX } from '@portal/wire';
import * as styles from './palette.module.css';

interface Props {
  readonly text: string;
  readonly count: number;
  readonly isForWriting: boolean;
  readonly isSearching: boolean;
  readonly isPartial: boolean;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** What to say when the list is empty. */
function Nothing({ text, isForWriting }: Pick<Props, 'text' | 'isForWriting'>) {
  const t = useTranslations('shell');
  const typed = text.trim();
  const needsPerson = isForWriting && typed === '';
  return (
    <p className={styles.state}>
      {needsPerson ? t('palette.typePerson') : t('palette.nothing', { text: typed })}
    </p>
  );
}

/** Below the list: what is going on, and what was found. */
export function PaletteStates(props: Props) {
  const { text, count, isForWriting, isSearching, isPartial, isFailed, onRetry } = props;
  const t = useTranslations('shell');
  const isFound = text.trim() !== '' && count > 0 && !isSearching;
  const isEmpty = count === 0 && !isSearching && !isFailed;
  return (
    <LiveRegion>
      {isFound && <VisuallyHidden>{t('palette.found', { count })}</VisuallyHidden>}
      {isSearching && <p className={styles.state}>{t('palette.searching')}</p>}
      {isEmpty && <Nothing text={text} isForWriting={isForWriting} />}
      {isPartial && <p className={styles.state}>{t('palette.partial', { count: SEARCH_HITS_MAX })}</p>}
      {isFailed && (
        <p className={styles.state}>
          {t('palette.peopleFailed')} <Button onClick={onRetry}>{t('palette.retry')}</Button>
        </p>
      )}
    </LiveRegion>
  );
}
