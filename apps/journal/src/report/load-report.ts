import { endpointUrl, journal, type JournalRef } from '@portal/wire';

export type ReportFormat = 'pdf' | 'xlsx';

const endpoints = { pdf: journal.reportPdf, xlsx: journal.reportXlsx } as const;

/** The name that the server gives to a file; `undefined` without one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Saves the activity journal as a file. It is fetched instead of linked, so that the page can show that it is being written, and
 * what went wrong.
 */
export async function loadReport(format: ReportFormat, ref: JournalRef, language: string): Promise<void> {
  const response = await fetch(endpointUrl(endpoints[format], { ...ref, subgroup: undefined }), {
    headers: { 'X-Lang': language },
  });
  if (!response.ok) throw new Error(`The report is ${response.status}`);
  saveFile(
    await response.blob(),
    fileNameOf(response.headers.get('content-disposition')) ?? `journal.${format}`,
  );
}
