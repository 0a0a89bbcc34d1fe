import { useText } from '@portal/i18n';
import { Button, Dialog } from '@portal/ui';

interface Props {
  readonly count: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asked before somebody signs out whose device holds what was never sent: it goes with the session (D-26). */
export function UnsentQuestion({ count, onStay, onLeave }: Props) {
  const t = useText('shell');
  return (
    <Dialog
      isOpen
      title={t('profile.unsent.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('profile.unsent.stay')}</Button>
          <Button look="danger" onClick={onLeave}>
            {t('profile.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('profile.unsent.text', { count })}</p>
    </Dialog>
  );
}
