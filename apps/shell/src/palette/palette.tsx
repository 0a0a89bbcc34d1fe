import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Dialog, Icon } from '@portal/ui';
import type { NavItem } from '../shared/menu/nav-item.ts';
import type { Shortcut } from './palette-keys.ts';
import { isUsable, type PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { PaletteStates } from './palette-states.tsx';
import { useActions } from './use-actions.ts';
import { pageFor, usePaletteItems } from './use-palette-items.ts';
import * as styles from './palette.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly isForWriting: boolean;
  readonly label: string;
  readonly text: string;
  /** Enter was pressed before the palette was there. */
  readonly opensFirst: boolean;
  readonly onText: (text: string) => void;
  /** Called when the field has the focus. */
  readonly onReady: () => void;
  readonly onOpen: (opened: Shortcut) => void;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

const keyMoves: Readonly<Record<string, (activeIndex: number, count: number) => number>> = {
  ArrowDown: (activeIndex, count) => (activeIndex + 1) % count,
  ArrowUp: (activeIndex, count) => (activeIndex - 1 + count) % count,
  PageDown: (_, count) => count - 1,
  PageUp: () => 0,
};

/** Opens what was picked: a page, another site, or what an action does. */
function usePick(isForWriting: boolean, remember: (item: PaletteItem) => void, onClose: () => void) {
  const navigate = useNavigate();
  return (item: PaletteItem) => {
    const { to, address, run } = item;
    if (!isUsable(item)) return;
    remember(item);
    onClose();
    if (run) run();
    else if (to === undefined) window.open(address, '_blank', 'noopener,noreferrer');
    // The conversation focuses its field when somebody comes to write.
    else void navigate(to, isForWriting ? { state: { isForWriting } } : undefined);
  };
}

/** The command palette: finds sections, disciplines, people and actions (screens.md, Everywhere). */
export function Palette(props: Props) {
  const { nav, isForWriting, label, text, opensFirst, onText, onReady, onOpen, onSignOut, onClose } = props;
  const t = useTranslations('shell');
  const listId = useId();
  const [active, setActive] = useState(0);
  const canWrite = pageFor(nav, 'people') !== undefined;
  const actions = useActions({ canWrite, onOpen, onSignOut });
  const found = usePaletteItems({ text, nav, isForWriting, actions });
  const { groups, isSearching } = found;
  const pick = usePick(isForWriting, found.remember, onClose);
  const items = groups.flatMap((group) => group.items);
  const activeIndex = Math.min(active, Math.max(items.length - 1, 0));
  const [first] = items;
  const pickFirst = useEffectEvent(() => first && pick(first));
  const isFirstWanted = opensFirst && first !== undefined;
  useEffect(() => {
    if (isFirstWanted) pickFirst();
  }, [isFirstWanted]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves[event.key];
    const item = items[activeIndex];
    if (move && items.length > 0) setActive(move(activeIndex, items.length));
    else if (event.key === 'Enter' && item) pick(item);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog isOpen title={t(isForWriting ? 'palette.write' : 'palette.title')} onClose={onClose}>
      <div className={styles.palette}>
        <label className={styles.field}>
          <Icon name="search" size={18} />
          <input
            data-autofocus
            className={styles.input}
            type="text"
            role="combobox"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            aria-label={label}
            placeholder={label}
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-activedescendant={items[activeIndex] && `${listId}-${activeIndex}`}
            value={text}
            onFocus={({ target }) => {
              // What was typed before is there already, and the next key follows it.
              target.setSelectionRange(target.value.length, target.value.length);
              onReady();
            }}
            onChange={({ target }) => {
              onText(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <PaletteList id={listId} groups={groups} active={activeIndex} onActivate={setActive} onPick={pick} />
        <div className={styles.states}>
          <PaletteStates
            text={text}
            count={items.length}
            isForWriting={isForWriting}
            isSearching={isSearching}
            isPartial={found.isPartial}
            isFailed={found.isFailed}
            onRetry={() => void found.refetch()}
          />
        </div>
        <p className={styles.keys}>{t('palette.keys')}</p>
      </div>
    </Dialog>
  );
}
