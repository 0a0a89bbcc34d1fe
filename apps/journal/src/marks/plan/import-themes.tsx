import { useTranslations } from '@portal/i18n';
import { Alert, Button, FilePickerButton, LiveRegion } from '@portal/ui';
import { Progress } from '@portal/ui/display';
import type { JournalRef, PlannedTheme } from '@portal/wire';
import { ImportPreview } from './import-preview.tsx';
import { isTaken } from './parse-themes.ts';
import * as styles from './themes.module.css';
import { useImport } from './use-import.ts';

interface Props {
  readonly journal: JournalRef;
  readonly themes: readonly PlannedTheme[];
}

/** Imports planned themes from a workbook, after a preview in which they can be corrected and left out. */
export function ImportThemes(props: Props) {
  const t = useTranslations('journal');
  const { rows, error, savedShare, open, change, saveAll, cancel } = useImport(props);
  const count = rows?.filter(isTaken).length ?? 0;
  return (
    <section className={styles.import} aria-label={t('themes.import')}>
      <h3 className={styles.heading}>{t('themes.import')}</h3>
      <p className={styles.hint}>{t('themes.importHint')}</p>
      <LiveRegion isUrgent>
        {error !== undefined && <Alert kind="danger">{error}</Alert>}
        {rows && count === 0 && <Alert kind="warning">{t('themes.nothingFound')}</Alert>}
      </LiveRegion>
      {rows ? (
        <>
          <ImportPreview rows={rows} onChange={change} />
          {savedShare !== undefined && <Progress label={t('themes.saving')} value={savedShare} />}
          <div className={styles.buttons}>
            {count > 0 && (
              <Button variant="primary" isBusy={savedShare !== undefined} onClick={() => void saveAll()}>
                {t('themes.saveAll', { count })}
              </Button>
            )}
            <Button onClick={cancel}>{t('themes.cancel')}</Button>
          </div>
        </>
      ) : (
        <FilePickerButton onPick={(files) => void open(files)}>{t('themes.pickFile')}</FilePickerButton>
      )}
    </section>
  );
}
