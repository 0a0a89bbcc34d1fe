import { loadFile } from '@portal/platform';
import { saveFile } from '@portal/ui';
import { printFile } from '@portal/ui/display';
import { endpointUrl, journal, type JournalRef } from '@portal/wire';

/** What a teacher does with the activity journal. */
const uses = {
  pdf: { endpoint: journal.reportPdf, fallbackName: 'journal.pdf', save: saveFile },
  xlsx: { endpoint: journal.reportXlsx, fallbackName: 'journal.xlsx', save: saveFile },
  print: { endpoint: journal.reportPdf, fallbackName: 'journal.pdf', save: printFile },
} as const;

export type ReportUse = keyof typeof uses;

/** Saves or prints the activity journal; returns what went wrong, as `loadFile` does. */
export function loadReport(use: ReportUse, ref: JournalRef, language: string): Promise<string | undefined> {
  const { endpoint, fallbackName, save } = uses[use];
  return loadFile({
    url: endpointUrl(endpoint, { ...ref, subgroup: undefined }),
    language,
    fallbackName,
    save,
  });
}
