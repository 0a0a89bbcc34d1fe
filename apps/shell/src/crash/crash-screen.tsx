import { useText } from '@portal/i18n';
import { Button, TroubleState } from '@portal/ui';

const reload = () => window.location.reload();

/** What stands there when the shell itself could not be drawn (spec §8). */
export function CrashScreen() {
  const t = useText('shell');
  return (
    <main>
      <div role="alert">
        <TroubleState kind="broken" title={t('crash.title')}>
          <Button onClick={reload}>{t('crash.reload')}</Button>
        </TroubleState>
      </div>
    </main>
  );
}
