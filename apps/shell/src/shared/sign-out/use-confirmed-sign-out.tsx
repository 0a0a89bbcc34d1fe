import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { countPendingItems } from '@portal/outbox';
import { selectUser, usePortalDispatch, usePortalSelector } from '@portal/platform';
import { showToast } from '@portal/ui';
import { lazyComponent, Nothing } from '../lazy-component.tsx';
import { signOut } from './sign-out.thunk.ts';

const loadUnsentDialog = async () =>
  (await import(/* webpackChunkName: "session" */ './unsent-dialog.tsx')).UnsentDialog;
const UnsentDialog = lazyComponent(loadUnsentDialog, Nothing);

interface ConfirmedSignOut {
  readonly confirmSignOut: () => Promise<void>;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** Signs out, after a question when unsent items would be lost (D-26). */
export function useConfirmedSignOut(): ConfirmedSignOut {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const personId = usePortalSelector(selectUser)?.personId;
  const [unsent, setUnsent] = useState(0);

  const leavePortal = async () => {
    const address = await dispatch(signOut()).unwrap();
    if (address !== undefined) {
      window.location.assign(address);
      return;
    }
    // No return address, so that the next user starts at home.
    await navigate('/login', { replace: true });
  };

  const confirmSignOut = async () => {
    const count = personId === undefined ? 0 : await countPendingItems(personId);
    if (count === 0) return leavePortal();
    try {
      await loadUnsentDialog();
      setUnsent(count);
    } catch (error) {
      // Signing out without this question could lose unsent items.
      console.warn(error);
      await showToast({ kind: 'error', text: t('part.notLoaded') });
    }
  };

  const dialog = unsent > 0 && (
    <Suspense>
      <UnsentDialog count={unsent} onStay={() => setUnsent(0)} onLeave={() => void leavePortal()} />
    </Suspense>
  );
  return { confirmSignOut, dialog };
}
