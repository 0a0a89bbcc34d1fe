import { useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import type { JournalRef, PlannedTheme } from '@portal/wire';
import { useSavePlannedThemeMutation } from '../shared/plan.api.ts';
import { useUnsavedWork } from '../unsaved/unsaved-work.ts';
import { nextPosition } from './move-theme.ts';
import { isTaken, parseThemes, type ParsedRow } from './parse-themes.ts';

/** A plan of themes is small; a larger file is another one. */
const FILE_MAX_BYTES = 5 * 1024 * 1024;

const isWorkbook = ({ name, size }: File): boolean => /\.xlsx$/i.test(name) && size <= FILE_MAX_BYTES;

/** Reads a workbook in the browser; its reader is loaded with the first file. */
async function readRows(file: File): Promise<readonly ParsedRow[] | undefined> {
  if (!isWorkbook(file)) return undefined;
  const { readTable, TableError } = await import(/* webpackChunkName: "read-table" */ './read-table.ts');
  try {
    return parseThemes(await readTable(new Uint8Array(await file.arrayBuffer())));
  } catch (error) {
    if (error instanceof TableError) return undefined;
    throw error;
  }
}

interface Plan {
  readonly journal: JournalRef;
  readonly themes: readonly PlannedTheme[];
}

/** The rows of a workbook until they are saved, one after the other. Saved rows leave, so that a second try saves the rest. */
export function useImport({ journal, themes }: Plan) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [save] = useSavePlannedThemeMutation();
  const [rows, setRows] = useState<readonly ParsedRow[]>();
  // A form that is saved together with the import changes a row before the next render.
  const latest = useRef(rows);
  const [error, setError] = useState<string>();
  const [savedShare, setSavedShare] = useState<number>();
  const show = (next: readonly ParsedRow[] | undefined) => {
    latest.current = next;
    setRows(next);
  };
  const open = async (files: Iterable<File>) => {
    const [file] = files;
    if (!file) return;
    const read = await readRows(file);
    setError(read ? undefined : t('themes.noWorkbook', { name: file.name }));
    show(read);
  };
  const change = (changed: ParsedRow) =>
    show(latest.current?.map((one) => (one.row === changed.row ? changed : one)));
  /** Returns whether every theme was saved. */
  const saveAll = async (): Promise<boolean> => {
    const taken = latest.current?.filter(isTaken) ?? [];
    const first = nextPosition(themes);
    setError(undefined);
    for (const [at, { row, title, hours }] of taken.entries()) {
      setSavedShare(at / taken.length);
      const saved = await save({ ...journal, themeId: 'new', position: first + at, title, hours });
      if (saved.error !== undefined) {
        setError(toError(saved.error).text);
        setSavedShare(undefined);
        return false;
      }
      show(latest.current?.filter((one) => one.row !== row));
    }
    setSavedShare(undefined);
    show(undefined);
    await showToast({ kind: 'success', text: t('themes.imported', { count: taken.length }) });
    return true;
  };
  const cancel = () => show(undefined);
  useUnsavedWork({
    isUnsaved: () => latest.current?.some(isTaken) ?? false,
    save: saveAll,
    discard: cancel,
  });
  return { rows, error, savedShare, open, change, saveAll, cancel };
}
