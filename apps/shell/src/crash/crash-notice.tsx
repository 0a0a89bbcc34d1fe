import { useEffect, useState } from 'react';
import { useText } from '@portal/i18n';
import { Button, Notice } from '@portal/ui';
import { watchErrors } from './watch-errors.ts';

const reload = () => window.location.reload();

/** An error outside of any render leaves the page as it is, so what was typed is kept; it only advises to refresh. */
export function CrashNotice() {
  const t = useText('shell');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => watchErrors(() => setIsShown(true)), []);
  if (!isShown) return null;
  return (
    <Notice kind="danger">
      {t('crash.title')} <Button onClick={reload}>{t('crash.reload')}</Button>
    </Notice>
  );
}
