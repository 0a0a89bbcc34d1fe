import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useFilesTranslations } from '../messages/use-files-translations.ts';
import * as styles from './files.module.css';

interface Props {
  /** The media types of a single file; any number of files of all types without it. */
  readonly accept?: string;
  readonly onPick: (files: Iterable<File>) => void;
  /** The button's text; an icon button without it. */
  readonly children?: ReactNode;
}

/** A button that opens the system's file picker. */
export function FilePickerButton({ accept, onPick, children }: Props) {
  const t = useFilesTranslations();
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={accept === undefined}
        className={styles.input}
        tabIndex={-1}
        aria-label={t('pickFiles')}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Reset, so that a removed file can be picked again.
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
