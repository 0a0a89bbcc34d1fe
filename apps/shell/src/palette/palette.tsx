import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { Button, Dialog, Icon, LiveRegion, VisuallyHidden } from '@portal/ui';
import type { NavItem } from '../shared/nav-item.ts';
import type { Choice } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import { useChoices } from './use-choices.ts';
import * as styles from './palette.module.css';

interface Props {
  readonly nav: readonly NavItem[];
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (_, count) => count - 1,
  PageUp: () => 0,
};

/** Goes anywhere by a few keys: sections, disciplines, people (screens.md, Everywhere). */
export function Palette({ nav, onClose }: Props) {
  const t = useText('shell');
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const { groups, isSearching, isFailed, refetch } = useChoices(text, nav);
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.min(marked, Math.max(choices.length - 1, 0));
  const isNothing = choices.length === 0 && !isSearching && !isFailed;

  const pick = ({ to, address }: Choice) => {
    if (to === undefined && address === undefined) return;
    onClose();
    if (to !== undefined) void navigate(to);
    else window.open(address, '_blank', 'noopener,noreferrer');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const choice = choices[at];
    if (step && choices.length > 0) setMarked(step(at, choices.length));
    else if (event.key === 'Enter' && choice) pick(choice);
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
            aria-expanded={choices.length > 0}
            aria-controls={listId}
            aria-activedescendant={choices[at] && `${listId}-${at}`}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setMarked(0);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <ChoiceList id={listId} groups={groups} marked={at} onMark={setMarked} onPick={pick} />
        <LiveRegion>
          {text !== '' && choices.length > 0 && !isSearching && (
            <VisuallyHidden>{t('palette.found', { count: choices.length })}</VisuallyHidden>
          )}
          {isSearching && <p className={styles.state}>{t('palette.searching')}</p>}
          {isNothing && <p className={styles.state}>{t('palette.nothing', { text: text.trim() })}</p>}
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
