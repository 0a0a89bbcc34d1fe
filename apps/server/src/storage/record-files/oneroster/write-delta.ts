import { linesBeyond, readExported, type ExportedLine, type WrittenFile } from '../export-changes.ts';
import { refuse } from '../problem.ts';
import type { SetFiles } from './set-files.ts';
import { toText, writeManifest, writtenFiles } from './write-set.ts';

interface Delta {
  readonly source: string;
  /** The whole set of today. */
  readonly files: readonly WrittenFile[];
  /** A whole set of the same source from before. */
  readonly earlier: SetFiles;
  readonly moment: Date;
}

/** The lines that are new or different, and those that have gone, with the marks of the standard. */
function writeChanges(
  name: string,
  { now, before, moment }: { now: string | undefined; before: Uint8Array | undefined; moment: Date },
): WrittenFile[] {
  const current = readExported(now ?? '');
  const earlier = readExported(before ?? '');
  const ids = new Set(current.lines.map(({ sourcedId }) => sourcedId));
  const marked = (lines: readonly ExportedLine[], status: string): ExportedLine[] =>
    lines.map((line) => ({ ...line, status, dateLastModified: moment.toISOString() }));
  const lines = [
    ...marked(linesBeyond(current.lines, earlier.lines), 'active'),
    ...marked(
      earlier.lines.filter(({ sourcedId }) => !ids.has(sourcedId)),
      'tobedeleted',
    ),
  ];
  const header = now === undefined ? earlier.header : current.header;
  const rows = lines.map((line) => header.map((column) => line[column] ?? ''));
  return lines.length === 0 ? [] : [{ name, text: toText([header, ...rows]), count: lines.length }];
}

function checkEarlier(source: string, earlier: SetFiles): void {
  const manifest = readExported(earlier.get('manifest.csv') ?? '').lines;
  const given = new Map(manifest.map(({ propertyName, value }) => [propertyName, value]));
  const isWhole = ![...given.values()].includes('delta') && given.get('source.systemCode') === source;
  const what = `is no whole export of the source '${source}'`;
  const remedy = 'give a set that was exported for it without --since';
  if (!isWhole) refuse([{ file: 'manifest.csv', what, remedy }]);
}

/** Writes what has changed since an earlier set as a delta of OneRoster 1.2; no files if nothing has. */
export function writeOneRosterDelta({ source, files, earlier, moment }: Delta): WrittenFile[] {
  checkEarlier(source, earlier);
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const changed = writtenFiles
    .map((name) => `${name}.csv`)
    .flatMap((name) => writeChanges(name, { now: texts.get(name), before: earlier.get(name), moment }));
  return changed.length > 0 ? [writeManifest(source, changed, 'delta'), ...changed] : [];
}
