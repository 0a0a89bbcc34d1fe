import { ToastContainer } from 'react-toastify/unstyled';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';

const AUTO_CLOSE_MS = 5_000;
const DRAG_PERCENT = 80;
const MAX_TOASTS = 4;

/** The toasts at the top right (spec §9 Toast). */
export function ToastStack() {
  const t = useUiTranslations();
  return (
    <ToastContainer
      aria-label={t('notifications')}
      position="top-right"
      autoClose={AUTO_CLOSE_MS}
      draggable
      draggablePercent={DRAG_PERCENT}
      limit={MAX_TOASTS}
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
