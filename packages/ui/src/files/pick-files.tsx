import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import * as styles from './files.module.css';

interface Props {
  readonly onPick: (files: Iterable<File>) => void;
  /** Words on the button; without them it is an icon. */
  readonly children?: ReactNode;
}

/** Opens the device's own choice of files, or of photos on a phone. */
export function PickFiles({ onPick, children }: Props) {
  const t = useUiText();
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        tabIndex={-1}
        aria-label={t('pickFiles')}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was taken back.
          currentTarget.value = '';
        }}
      />
      {children === undefined ? (
        <IconButton label={t('pickFiles')} onClick={open}>
          <Icon name="attach" />
        </IconButton>
      ) : (
        <Button icon={<Icon name="attach" size={18} />} onClick={open}>
          {children}
        </Button>
      )}
    </>
  );
}
