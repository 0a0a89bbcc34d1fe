import { ToastContainer } from 'react-toastify/unstyled';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../texts/use-ui-text.ts';

const AUTO_CLOSE_MS = 5_000;
const DRAG_PERCENT = 80;
const MOST_AT_ONCE = 4;

/** The messages at the top right, as the specification wants them (spec §9 Toast). */
export function ToastStack() {
  const t = useUiText();
  return (
    <ToastContainer
      aria-label={t('notifications')}
      position="top-right"
      autoClose={AUTO_CLOSE_MS}
      draggable
      draggablePercent={DRAG_PERCENT}
      limit={MOST_AT_ONCE}
      newestOnTop
      hideProgressBar
      pauseOnFocusLoss
      closeButton={({ closeToast }) => (
        <IconButton label={t('close')} onClick={closeToast}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
    />
  );
}
