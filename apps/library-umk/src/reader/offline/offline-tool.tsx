import { formatFileSize, useLanguage, useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { Tool } from '../frame/reader-frame.tsx';
import { serverSource } from '../source.ts';
import type { useOfflineFile } from './use-offline-file.ts';

interface Props {
  readonly offline: ReturnType<typeof useOfflineFile>;
  readonly url: string;
  readonly sizeBytes: number;
  readonly version: string;
}

/** Saves the file in this browser, and says how much room it takes; or removes it. */
export function OfflineTool({ offline: { state, save, remove }, url, sizeBytes, version }: Props) {
  const t = useTranslations('library-umk');
  const language = useLanguage();
  const size = formatFileSize(sizeBytes, language);
  const start = async () => {
    const isSaved = await save(serverSource({ url, sizeBytes, version }));
    await showToast(
      isSaved
        ? { kind: 'success', text: t('reader.offline.saved', { size }) }
        : { kind: 'error', text: t('reader.offline.failed') },
    );
  };
  const drop = async () => {
    await remove();
    await showToast({ kind: 'success', text: t('reader.offline.removed', { size }) });
  };
  if (state.kind === 'unknown') return null;
  const isSaved = state.kind === 'saved';
  const isSaving = state.kind === 'saving';
  const percent = isSaving ? Math.round((100 * state.loadedBytes) / sizeBytes) : 0;
  const label = isSaving
    ? t('reader.offline.saving', { percent })
    : t(isSaved ? 'reader.offline.remove' : 'reader.offline.save', { size });
  return (
    <Tool
      label={label}
      icon="saveOffline"
      isPressed={isSaved}
      isDisabled={isSaving}
      onClick={() => void (isSaved ? drop() : start())}
    />
  );
}
