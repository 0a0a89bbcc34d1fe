import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import * as styles from './state.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
}

/** A short text with a copy button. */
export function CopyText({ label, text }: Props) {
  const t = useUiTranslations();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      // Without permission the user can still select the text.
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
