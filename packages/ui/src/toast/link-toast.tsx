import type { MouseEvent } from 'react';
import { toast } from 'react-toastify/unstyled';
import type { LinkToast } from './show-link-toast.ts';
import { mountToastStack } from './toasts.tsx';
import * as styles from './link-toast.module.css';

/** Longer than that of a message without a link, so that there is time to read and to press. */
const AUTO_CLOSE_MS = 10_000;

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Adds a message with a link; following the link closes it. */
export function addLinkToast({ title, text, href, onOpen }: LinkToast): void {
  mountToastStack();
  const open = (event: MouseEvent) => {
    toast.dismiss(id);
    if (!opensHere(event)) return;
    event.preventDefault();
    onOpen();
  };
  const content = (
    <div className={styles.message}>
      <a className={styles.link} href={href} onClick={open}>
        {title}
      </a>
      {text !== '' && <span className={styles.text}>{text}</span>}
    </div>
  );
  const id = toast(content, {
    type: 'info',
    role: 'status',
    autoClose: AUTO_CLOSE_MS,
    pauseOnHover: true,
    closeOnClick: false,
  });
}
