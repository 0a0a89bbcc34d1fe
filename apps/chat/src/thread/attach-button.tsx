import { useRef } from 'react';
import { useText } from '@portal/i18n';
import { Icon, IconButton } from '@portal/ui';
import * as styles from './composer.module.css';

/** Opens the device's own choice of files, or of photos on a phone. */
export function AttachButton({ onPick }: { readonly onPick: (files: Iterable<File>) => void }) {
  const t = useText('chat');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.fileInput}
        tabIndex={-1}
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          onPick(currentTarget.files ?? []);
          // The same file may be chosen again after it was taken back.
          currentTarget.value = '';
        }}
      />
      <IconButton label={t('attach')} onClick={() => input.current?.click()}>
        <Icon name="attach" />
      </IconButton>
    </>
  );
}
