import { useEffect } from 'react';
import { useTranslations } from '@portal/i18n';
import { digestFile, preloadDigest } from '@portal/platform';
import { Alert, FileDropZone, FilePickerButton, LiveRegion } from '@portal/ui';
import * as styles from './verification.module.css';

/** What comparing a copy with the issued file has shown. */
export interface Comparison {
  readonly fileName: string;
  readonly outcome: 'same' | 'different' | 'impossible';
}

const kinds = { same: 'success', different: 'danger', impossible: 'warning' } as const;

interface Props {
  /** SHA-256 of the issued file. */
  readonly digest: string;
  readonly comparison: Comparison | undefined;
  readonly onCompared: (comparison: Comparison) => void;
}

/** Compares a copy with the issued file. The copy never leaves the browser. */
export function FileCheck({ digest, comparison, onCompared }: Props) {
  const t = useTranslations('services');
  useEffect(preloadDigest, []);
  const compare = async (files: Iterable<File>) => {
    const [file] = files;
    if (!file) return;
    const found = await digestFile(file).catch(() => undefined);
    const outcome = found === undefined ? 'impossible' : found === digest ? 'same' : 'different';
    onCompared({ fileName: file.name, outcome });
  };
  return (
    <FileDropZone onDrop={(files) => void compare(files)}>
      <section className={styles.check}>
        <h2 className={styles.subtitle}>{t('verify.file.title')}</h2>
        <p className={styles.hint}>{t('verify.file.hint')}</p>
        <FilePickerButton onPick={(files) => void compare(files)}>{t('verify.file.pick')}</FilePickerButton>
        <LiveRegion>
          {comparison && (
            <Alert kind={kinds[comparison.outcome]} title={t(`verify.file.${comparison.outcome}.title`)}>
              <p>{t(`verify.file.${comparison.outcome}.text`, { name: comparison.fileName })}</p>
            </Alert>
          )}
        </LiveRegion>
      </section>
    </FileDropZone>
  );
}
