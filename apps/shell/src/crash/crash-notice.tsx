import { useEffect, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Alert } from '@portal/ui';
import { watchErrors } from '../shared/watch-errors.ts';

const reload = () => window.location.reload();

/** Advises a refresh after an error outside rendering; the page stays, so typed text is not lost. */
export function CrashNotice() {
  const t = useTranslations('shell');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => watchErrors(() => setIsShown(true)), []);
  if (!isShown) return null;
  return (
    <Alert kind="danger">
      {t('crash.title')} <Button onClick={reload}>{t('crash.reload')}</Button>
    </Alert>
  );
}
