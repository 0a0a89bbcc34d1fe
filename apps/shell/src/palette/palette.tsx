import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Button, Dialog, Icon, LiveRegion, VisuallyHidden } from '@portal/ui';
import type { NavItem } from '../shared/nav-item.ts';
import type { PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { usePaletteItems } from './use-palette-items.ts';
import * as styles from './palette.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly onClose: () => void;
}

const keyMoves: Readonly<Record<string, (activeIndex: number, count: number) => number>> = {
  ArrowDown: (activeIndex, count) => (activeIndex + 1) % count,
  ArrowUp: (activeIndex, count) => (activeIndex - 1 + count) % count,
  PageDown: (_, count) => count - 1,
  PageUp: () => 0,
};

/** The command palette: finds sections, disciplines and people (screens.md, Everywhere). */
export function Palette({ nav, onClose }: Props) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { groups, isSearching, isFailed, refetch } = usePaletteItems(text, nav);
  const items = groups.flatMap((group) => group.items);
  const activeIndex = Math.min(active, Math.max(items.length - 1, 0));
  const isEmpty = items.length === 0 && !isSearching && !isFailed;

  const pick = ({ to, address }: PaletteItem) => {
    if (to === undefined && address === undefined) return;
    onClose();
    if (to !== undefined) void navigate(to);
    else window.open(address, '_blank', 'noopener,noreferrer');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves[event.key];
    const item = items[activeIndex];
    if (move && items.length > 0) setActive(move(activeIndex, items.length));
    else if (event.key === 'Enter' && item) pick(item);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog isOpen title={t('palette.title')} onClose={onClose}>
      <div className={styles.palette}>
        <label className={styles.field}>
          <Icon name="search" size={18} />
          <input
            ref={input}
            data-autofocus
            className={styles.input}
            type="text"
            role="combobox"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('palette.label')}
            placeholder={t('palette.label')}
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-activedescendant={items[activeIndex] && `${listId}-${activeIndex}`}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <PaletteList id={listId} groups={groups} active={activeIndex} onActivate={setActive} onPick={pick} />
        <LiveRegion>
          {text !== '' && items.length > 0 && !isSearching && (
            <VisuallyHidden>{t('palette.found', { count: items.length })}</VisuallyHidden>
          )}
          {isSearching && <p className={styles.state}>{t('palette.searching')}</p>}
          {isEmpty && <p className={styles.state}>{t('palette.nothing', { text: text.trim() })}</p>}
          {isFailed && (
            <p className={styles.state}>
              {t('palette.peopleFailed')} <Button onClick={() => void refetch()}>{t('palette.retry')}</Button>
            </p>
          )}
        </LiveRegion>
        <p className={styles.keys}>{t('palette.keys')}</p>
      </div>
    </Dialog>
  );
}
