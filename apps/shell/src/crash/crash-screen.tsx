import { useTranslations } from '@portal/i18n';
import { Button, PortalErrorState } from '@portal/ui';

const reload = () => window.location.reload();

/** Replaces the shell when the shell itself failed to render (spec §8). */
export function CrashScreen() {
  const t = useTranslations('shell');
  return (
    <main>
      <div role="alert">
        <PortalErrorState kind="broken" title={t('crash.title')}>
          <Button onClick={reload}>{t('crash.reload')}</Button>
        </PortalErrorState>
      </div>
    </main>
  );
}
