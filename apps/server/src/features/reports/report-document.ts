import { fillIn, numericDate, type Language } from '@portal/domain';
import type { DocumentFile, TableBlock } from '../../storage/documents/document.ts';
import type { Letterhead } from '../../university/documents/letterhead-facts.ts';
import { textsOf } from './report-kind.ts';

/** A report before it is a file. */
export interface ReportFileFacts {
  readonly language: Language;
  readonly title: string;
  readonly explanation: string;
  readonly termName: string;
  readonly facultyNames: string;
  readonly studyYear: number | undefined;
  readonly groupName: string | null;
  readonly table: TableBlock;
  readonly letterhead: Letterhead;
  /** The day of the university. */
  readonly today: string;
  readonly createdAt: Date;
}

/** A report with the words of its filter and its date. */
export function reportFile(report: ReportFileFacts): DocumentFile {
  const { language, title, explanation, table, letterhead, today } = report;
  const texts = textsOf(language);
  const facts = [
    { label: texts.filter.term, value: report.termName },
    { label: texts.filter.faculty, value: report.facultyNames },
    { label: texts.filter.studyYear, value: report.studyYear?.toString() },
    { label: texts.filter.group, value: report.groupName },
    { label: texts.filter.day, value: numericDate(today) },
    { label: texts.filter.count, value: String(table.rows.length) },
  ];
  return {
    name: fillIn(texts.fileName, { title, day: today }),
    document: {
      title,
      language,
      orientation: 'landscape',
      footer: fillIn(texts.footer, { title, day: numericDate(today) }),
      createdAt: report.createdAt,
      blocks: [
        { kind: 'letterhead', ...letterhead },
        { kind: 'title', text: title },
        { kind: 'facts', facts },
        { kind: 'paragraph', text: explanation },
        ...(table.rows.length === 0 ? [{ kind: 'paragraph' as const, text: texts.empty }] : []),
        { ...table, heading: texts.sheet, textSize: 'medium' },
      ],
    },
  };
}
