import type { LocalizedText } from '@portal/domain';
import type { TranscriptRow } from './transcript.ts';

/** What a column says of a discipline: a text, a number, a name in every language, the key of a message, or nothing. */
export type TranscriptValue =
  | string
  | number
  | LocalizedText
  | { readonly message: 'passed' | 'failed' }
  | null;

/** A column of the transcript: its heading is the message of its key. */
interface TranscriptColumn {
  readonly key: string;
  readonly value: (row: TranscriptRow) => TranscriptValue;
  /** On the screen a note stands below the name; a phone shows only narrow columns. */
  readonly screen: 'narrow' | 'wide' | 'note';
  /** Of the text on paper, in points; `fill` shares what is left of the page. */
  readonly width: number | 'fill';
  readonly align?: 'left' | 'center' | 'right';
  readonly decimals?: number;
}

/** The columns of the transcript in their order, for the document and for the screen. */
export const transcriptColumns = [
  { key: 'code', screen: 'note', width: 32, value: ({ code }) => code },
  { key: 'discipline', screen: 'narrow', width: 'fill', value: ({ names }) => names },
  { key: 'credits', screen: 'wide', width: 48, align: 'right', value: ({ credits }) => credits },
  { key: 'examForm', screen: 'note', width: 100, value: ({ examFormNames }) => examFormNames },
  {
    key: 'points',
    screen: 'narrow',
    width: 44,
    align: 'right',
    value: ({ points, isPassed }) => points ?? { message: isPassed ? 'passed' : 'failed' },
  },
  { key: 'letter', screen: 'narrow', width: 34, align: 'center', value: ({ letter }) => letter },
  {
    key: 'gradePoints',
    screen: 'wide',
    width: 60,
    align: 'right',
    decimals: 2,
    value: ({ gradePoints }) => gradePoints,
  },
] as const satisfies readonly TranscriptColumn[];
