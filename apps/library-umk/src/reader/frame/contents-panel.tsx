import { useTranslations } from '@portal/i18n';
import { Icon, IconButton, Loading } from '@portal/ui';
import * as styles from './contents-panel.module.css';

/** An entry of the contents; `target` is what the format opens. */
export interface ContentsItem {
  readonly label: string;
  readonly target: unknown;
  readonly items: readonly ContentsItem[];
}

interface ListProps {
  readonly items: readonly ContentsItem[];
  readonly onPick: (target: unknown) => void;
}

function ContentsList({ items, onPick }: ListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item, at) => (
        // Two chapters may have the same title.
        <li key={`${at} ${item.label}`}>
          <button type="button" className={styles.item} onClick={() => onPick(item.target)}>
            {item.label}
          </button>
          {item.items.length > 0 && <ContentsList items={item.items} onPick={onPick} />}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  /** Undefined while they are read. */
  readonly items: readonly ContentsItem[] | undefined;
  readonly onPick: (target: unknown) => void;
  readonly onClose: () => void;
}

/** The contents of the book, next to the page. */
export function ContentsPanel({ items, onPick, onClose }: Props) {
  const t = useTranslations('library-umk');
  return (
    <nav className={styles.panel} aria-label={t('reader.contents')}>
      <div className={styles.head}>
        <h2>{t('reader.contents')}</h2>
        <IconButton label={t('reader.close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      {items === undefined && <Loading />}
      {items?.length === 0 && <p className={styles.none}>{t('reader.noContents')}</p>}
      {items && items.length > 0 && <ContentsList items={items} onPick={onPick} />}
    </nav>
  );
}
