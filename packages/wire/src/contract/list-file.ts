import type { RecordCodec } from '../codec/codec.ts';
import type { Access } from './access.ts';
import { download, type Endpoint } from './endpoint.ts';

/** The rows of a list as a file, at most. */
export const LIST_FILE_MAX = 5_000;

interface ListFiles<Request, Rule extends Access> {
  /** The rows in words, as the subject of a sentence. */
  readonly list: string;
  readonly access: Rule;
  /** The filter and the order of the list. */
  readonly request: RecordCodec<Request>;
}

/** Declares the downloads of a list as a workbook and as CSV; the path has no ending. */
export const listFiles = <Request, const Rule extends Access>(
  path: string,
  { list, ...rest }: ListFiles<Request, Rule>,
): Readonly<Record<'xlsx' | 'csv', Endpoint<Request, undefined, Rule>>> => ({
  xlsx: download(`${path}.xlsx`, { summary: `${list} as a workbook.`, ...rest }),
  csv: download(`${path}.csv`, { summary: `${list} as CSV.`, ...rest }),
});
