import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, FilePickerButton, LiveRegion, showToast } from '@portal/ui';
import { Progress } from '@portal/ui/display';
import { useToFormError } from '@portal/ui/forms';
import type { JournalRef, PlannedTheme } from '@portal/wire';
import { useSavePlannedThemeMutation } from '../shared/plan.api.ts';
import { useUnsavedWork } from '../shared/unsaved/unsaved-work.ts';
import { nextPosition } from './move-theme.ts';
import { parseThemes, type ParsedTheme, type RejectedRow } from './parse-themes.ts';
import * as styles from './themes.module.css';

interface Props {
  readonly journal: JournalRef;
  readonly themes: readonly PlannedTheme[];
}

interface Preview {
  readonly accepted: readonly ParsedTheme[];
  readonly rejected: readonly RejectedRow[];
}

/** A plan of themes is small; a larger file is another one. */
const FILE_MAX_BYTES = 5 * 1024 * 1024;

const isWorkbook = ({ name, size }: File): boolean => /\.xlsx$/i.test(name) && size <= FILE_MAX_BYTES;

/** Reads a workbook in the browser; its reader is loaded with the first file. */
async function readPreview(file: File): Promise<Preview | undefined> {
  if (!isWorkbook(file)) return undefined;
  const { readSheet, SheetError } = await import(/* webpackChunkName: "read-sheet" */ './read-sheet.ts');
  try {
    return parseThemes(readSheet(new Uint8Array(await file.arrayBuffer())));
  } catch (error) {
    if (error instanceof SheetError) return undefined;
    throw error;
  }
}

/** Saves the themes one after the other. Those that are saved leave the preview, so that a second try saves the rest. */
function useImport({ journal, themes }: Props) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [save] = useSavePlannedThemeMutation();
  const [preview, setPreview] = useState<Preview>();
  const [error, setError] = useState<string>();
  const [savedShare, setSavedShare] = useState<number>();
  const open = async (files: Iterable<File>) => {
    const [file] = files;
    if (!file) return;
    const read = await readPreview(file);
    setError(read ? undefined : t('themes.noWorkbook', { name: file.name }));
    setPreview(read);
  };
  /** Returns whether every theme was saved. */
  const saveAll = async ({ accepted, rejected }: Preview): Promise<boolean> => {
    const first = nextPosition(themes);
    setError(undefined);
    for (const [at, theme] of accepted.entries()) {
      setSavedShare(at / accepted.length);
      const saved = await save({ ...journal, themeId: 'new', position: first + at, ...theme });
      if (saved.error === undefined) continue;
      setError(toError(saved.error).text);
      setPreview({ accepted: accepted.slice(at), rejected });
      setSavedShare(undefined);
      return false;
    }
    setSavedShare(undefined);
    setPreview(undefined);
    await showToast({ kind: 'success', text: t('themes.imported', { count: accepted.length }) });
    return true;
  };
  const cancel = () => setPreview(undefined);
  useUnsavedWork({
    isUnsaved: () => (preview?.accepted.length ?? 0) > 0,
    save: async () => preview === undefined || saveAll(preview),
    discard: cancel,
  });
  return { preview, error, savedShare, open, saveAll, cancel };
}

function Rejected({ rows }: { readonly rows: readonly RejectedRow[] }) {
  const t = useTranslations('journal');
  return (
    <Alert kind="warning" title={t('themes.rejected', { count: rows.length })}>
      <ul>
        {rows.map(({ row, text, reason }) => (
          <li key={row}>{t('themes.rejectedRow', { row, text, reason: t(`themes.reasons.${reason}`) })}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Imports planned themes from a workbook, after a preview of what is taken and what is not. */
export function ImportThemes(props: Props) {
  const t = useTranslations('journal');
  const { preview, error, savedShare, open, saveAll, cancel } = useImport(props);
  return (
    <section className={styles.import} aria-label={t('themes.import')}>
      <h3 className={styles.heading}>{t('themes.import')}</h3>
      <p className={styles.hint}>{t('themes.importHint')}</p>
      <LiveRegion isUrgent>{error !== undefined && <Alert kind="danger">{error}</Alert>}</LiveRegion>
      {preview ? (
        <>
          {preview.rejected.length > 0 && <Rejected rows={preview.rejected} />}
          <ol className={styles.list} aria-label={t('themes.preview')}>
            {preview.accepted.map(({ title, hours }, at) => (
              <li key={at} className={styles.title}>
                <span>{title}</span>
                <span className={styles.hours}>{t('themes.hours', { count: hours })}</span>
              </li>
            ))}
          </ol>
          {savedShare !== undefined && <Progress label={t('themes.saving')} value={savedShare} />}
          <div className={styles.buttons}>
            {preview.accepted.length > 0 && (
              <Button
                variant="primary"
                isBusy={savedShare !== undefined}
                onClick={() => void saveAll(preview)}
              >
                {t('themes.saveAll', { count: preview.accepted.length })}
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
