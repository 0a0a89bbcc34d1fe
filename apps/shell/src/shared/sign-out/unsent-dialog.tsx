import { useTranslations } from '@portal/i18n';
import { Button, Dialog } from '@portal/ui';

interface Props {
  readonly count: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before signing out discards unsent items (D-26). */
export function UnsentDialog({ count, onStay, onLeave }: Props) {
  const t = useTranslations('shell');
  return (
    <Dialog
      isOpen
      title={t('profile.unsent.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('profile.unsent.stay')}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t('profile.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('profile.unsent.text', { count })}</p>
    </Dialog>
  );
}
