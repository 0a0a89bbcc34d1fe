import { fillIn, numericDate, type Language } from '@portal/domain';
import { AUDIT_FILE_ROWS, type AuditRow } from '@portal/wire/audit/audit';
import type { DocumentFile, Fact } from '../../storage/documents/document.ts';
import { tableOf, type ColumnOf } from '../../storage/documents/table-of.ts';
import { reportTexts } from '../../university/texts/language.ts';
import { actionName } from './show-values.ts';

/** A row with its time as the clocks of the university show it, `YYYY-MM-DD HH:MM:SS`. */
export interface FileRow extends AuditRow {
  readonly localTime: string;
}

interface AuditFileFacts {
  readonly language: Language;
  readonly filter: Readonly<Record<'person' | 'actor' | 'action' | 'since' | 'until', string | undefined>>;
  readonly rows: readonly FileRow[];
  /** Whether older rows are left out. */
  readonly isCut: boolean;
  /** The day of the university. */
  readonly today: string;
  readonly createdAt: Date;
}

type Texts = ReturnType<typeof reportTexts<'audit'>>;

/** The sign of an empty value. */
const EMPTY = '–';

const changesOf = ({ changes }: AuditRow): string =>
  changes
    .map(({ name, before, after }) => {
      const values = before === after ? (after ?? EMPTY) : `${before ?? EMPTY} → ${after ?? EMPTY}`;
      return name === null ? values : `${name}: ${values}`;
    })
    .join('; ');

const detailsOf = ({ details }: AuditRow): string =>
  details.map(({ name, value }) => `${name}: ${value ?? EMPTY}`).join('; ');

function localTime(text: string): string {
  const [day = '', time = ''] = text.split(' ');
  return `${numericDate(day)} ${time}`;
}

const columnsOf = ({ columns }: Texts): ColumnOf<FileRow>[] => [
  { header: columns.time, width: 90, value: (row) => localTime(row.localTime) },
  { header: columns.action, width: 110, value: (row) => row.actionName },
  { header: columns.actor, width: 100, value: ({ actor, actorName }) => actorName ?? actor },
  { header: columns.person, width: 100, value: ({ personName }) => personName ?? undefined },
  { header: columns.change, width: 'fill', value: changesOf },
  { header: columns.reason, width: 100, value: ({ reason }) => reason ?? undefined },
  { header: columns.details, width: 'fill', value: detailsOf },
];

function factsOf({ filter, rows, language }: AuditFileFacts, { columns, fields, count }: Texts): Fact[] {
  const { person, actor, action, since, until } = filter;
  return [
    { label: columns.person, value: person },
    { label: columns.actor, value: actor },
    { label: columns.action, value: action && actionName(language, action) },
    { label: fields.since, value: since && numericDate(since) },
    { label: fields.until, value: until && numericDate(until) },
    { label: count, value: String(rows.length) },
  ];
}

/** Rows of the audit with the words of their filter. */
export function auditFile(facts: AuditFileFacts): DocumentFile {
  const { language, rows, isCut, today, createdAt } = facts;
  const texts = reportTexts(language, 'audit');
  const note = fillIn(texts.cut, { max: AUDIT_FILE_ROWS });
  return {
    name: fillIn(texts.fileName, { title: texts.title, day: today }),
    document: {
      title: texts.title,
      language,
      orientation: 'landscape',
      footer: fillIn(texts.footer, { title: texts.title, day: numericDate(today) }),
      createdAt,
      blocks: [
        { kind: 'title', text: texts.title },
        { kind: 'facts', facts: factsOf(facts, texts) },
        ...(isCut ? [{ kind: 'paragraph' as const, text: note }] : []),
        tableOf(rows, columnsOf(texts), { heading: texts.sheet, textSize: 'medium' }),
      ],
    },
  };
}
