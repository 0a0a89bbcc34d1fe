import { useTranslations } from '@portal/i18n';
import { Progress } from '@portal/ui/display';
import type { ProgressState } from './progress-state.ts';

interface Props {
  readonly progress: ProgressState;
  readonly onCancel: () => void;
}

/** The bar of a save, which can be canceled while it runs. */
export function SaveProgress({ progress, onCancel }: Props) {
  const t = useTranslations('library-umk');
  if (progress.phase === 'idle') return null;
  return (
    <Progress
      label={t('saveProgress.label')}
      value={progress.value / 100}
      onCancel={progress.phase === 'running' ? onCancel : undefined}
    />
  );
}
