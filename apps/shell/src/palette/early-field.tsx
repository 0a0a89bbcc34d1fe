import type { KeyboardEvent } from 'react';
import { useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import * as styles from './palette.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** Takes what is typed between the shortcut and the palette, whose code may still load: no keystroke is lost. */
export function EarlyField({ text, label, onText, onEnter, onClose }: Props) {
  const t = useTranslations('shell');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = { Enter: onEnter, Escape: onClose, Tab: () => undefined }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.early}>
      <label className={styles.field}>
        <Icon name="search" size={18} />
        <input
          ref={(field) => field?.focus({ preventScroll: true })}
          className={styles.input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={t('palette.loading')}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
    </div>
  );
}
