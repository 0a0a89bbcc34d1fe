import { loadFile } from '@portal/platform';
import { saveFile } from '@portal/ui';
import { endpointUrl, journal, type JournalRef } from '@portal/wire';

export type ReportFormat = 'pdf' | 'xlsx';

const endpoints = { pdf: journal.reportPdf, xlsx: journal.reportXlsx } as const;

/** Saves the activity journal as a file; returns what went wrong, as `loadFile` does. */
export const loadReport = (
  format: ReportFormat,
  ref: JournalRef,
  language: string,
): Promise<string | undefined> =>
  loadFile({
    url: endpointUrl(endpoints[format], { ...ref, subgroup: undefined }),
    language,
    fallbackName: `journal.${format}`,
    save: saveFile,
  });
