import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { Icon, IconButton, LiveRegion } from '@portal/ui';
import * as styles from './search-bar.module.css';

interface Props {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What has been found, in words. */
  readonly result: ReactNode;
  readonly hasHits: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onClose: () => void;
}

/** The search in the book: Enter goes to the next hit, Shift and Enter to the previous one. */
export function SearchBar({ text, onChange, result, hasHits, onStep, onClose }: Props) {
  const t = useTranslations('library-umk');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <search className={styles.bar}>
      <input
        ref={field}
        type="search"
        className={styles.field}
        value={text}
        aria-label={t('reader.search')}
        placeholder={t('reader.search')}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <LiveRegion>
        <span className={styles.result}>{result}</span>
      </LiveRegion>
      <IconButton label={t('reader.previousHit')} disabled={!hasHits} onClick={() => onStep(-1)}>
        <Icon name="arrowUp" size={20} />
      </IconButton>
      <IconButton label={t('reader.nextHit')} disabled={!hasHits} onClick={() => onStep(1)}>
        <Icon name="arrowDown" size={20} />
      </IconButton>
      <IconButton label={t('reader.closeSearch')} onClick={onClose}>
        <Icon name="close" size={20} />
      </IconButton>
    </search>
  );
}
