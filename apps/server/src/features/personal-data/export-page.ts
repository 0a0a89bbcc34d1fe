import type { Language } from '@portal/domain';
import { personalTopics, type PersonalTopic } from '../../university/people/personal-data/personal-tables.ts';
import { reportTexts } from '../../university/texts/language.ts';
import type { ExportedRow } from './person-rows.queries.ts';

/** What the page shows of a table; the JSON file has all rows. */
export const PAGE_ROWS_MAX = 200;

/** A table of the page. */
export interface PageTable {
  readonly table: string;
  readonly topic: PersonalTopic;
  readonly rowCount: number;
  /** At most `PAGE_ROWS_MAX`. */
  readonly rows: readonly ExportedRow[];
}

interface PageContent {
  readonly fullName: string;
  readonly createdAt: Date;
  readonly tables: readonly PageTable[];
  readonly files: readonly string[];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** The name of a table or column; the database's own where the language has none. */
const nameIn = (names: Readonly<Record<string, string>>, name: string): string =>
  names[name] ?? name.replaceAll('_', ' ');

/** A title of several languages is shown in one. */
function showValue(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const title: unknown = Reflect.get(value, language) ?? Reflect.get(value, 'ru');
  return typeof title === 'string' ? title : JSON.stringify(value);
}

/** Columns that have a value in some row. */
const columnsOf = (rows: readonly ExportedRow[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) =>
    rows.some((row) => row[column] !== null && row[column] !== undefined),
  );

/** The document around the sections of a page, which runs and requests nothing. */
const documentOf = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language === 'kg' ? 'ky' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.85rem; }
th, td { border: 1px solid #bbb; padding: 0.2rem 0.5rem; text-align: start; vertical-align: top; }
</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Renders the readable page of an export. */
export function renderExportPage(
  { fullName, createdAt, tables, files }: PageContent,
  language: Language,
): string {
  const texts = reportTexts(language, 'personalData');

  function renderTable({ table, rows, rowCount, topic }: PageTable): string {
    const columns = columnsOf(rows);
    const cells = (tag: 'th' | 'td', values: readonly string[]) =>
      `<tr>${values.map((value) => `<${tag}>${escape(value)}</${tag}>`).join('')}</tr>`;
    const note = rowCount > rows.length ? `<p>${escape(texts.more)}: <code>${topic}.json</code></p>` : '';
    return [
      `<h3>${escape(nameIn(texts.tables, table))} (${rowCount})</h3><div class="table"><table><thead>`,
      cells(
        'th',
        columns.map((column) => nameIn(texts.columns, column)),
      ),
      '</thead><tbody>',
      ...rows.map((row) =>
        cells(
          'td',
          columns.map((column) => showValue(row[column], language)),
        ),
      ),
      `</tbody></table></div>${note}`,
    ].join('\n');
  }

  function renderTopic(topic: PersonalTopic): string {
    const own = tables.filter((table) => table.topic === topic && table.rowCount > 0);
    if (own.length === 0) return '';
    return `<section><h2>${escape(texts.topics[topic])}</h2><p><a href="${topic}.json">${topic}.json</a></p>\n${own
      .map(renderTable)
      .join('\n')}</section>`;
  }

  const fileList = files.map(
    (name) =>
      `<li><a href="${escape(encodeURI(name))}">${escape(name.slice(name.indexOf('/') + 1))}</a></li>`,
  );
  const body = [
    `<h1>${escape(texts.title)}</h1>`,
    `<p>${escape(fullName)} · ${createdAt.toISOString()}</p>`,
    `<p>${escape(texts.explanation)}</p>`,
    ...personalTopics.map(renderTopic),
    fileList.length === 0
      ? ''
      : `<section><h2>${escape(texts.files)}</h2><ul>${fileList.join('\n')}</ul></section>`,
  ];
  return documentOf(language, `${texts.title} — ${fullName}`, body.join('\n'));
}
