import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import * as styles from './state.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
}

/** A short text that the reader may want to pass on, with a button that copies it. */
export function CopyText({ label, text }: Props) {
  const t = useUiText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      // Without the permission the text still stands there to be selected by hand.
      () => setIsCopied(false),
    );
  };
  return (
    <p className={styles.copy}>
      <span>
        {label}: <code>{text}</code>
      </span>
      <IconButton label={t(isCopied ? 'copied' : 'copy')} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </IconButton>
    </p>
  );
}
