/** A table with data of people. */
interface DocumentedTable {
  readonly table: string;
  readonly topic: string;
  readonly leftOut?: string;
  readonly omit?: readonly string[];
  readonly deleted?: boolean;
  readonly cleared?: Readonly<Record<string, string>>;
  readonly step?: string;
  readonly texts?: Readonly<Record<string, string>>;
  readonly why?: string;
  readonly hasName?: boolean;
}

interface Recipient {
  readonly who: string;
  readonly what: string;
  readonly when: string;
}

/** Cells of a Markdown table. */
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function exportOf({ leftOut, omit = [], topic }: DocumentedTable): string {
  if (leftOut !== undefined) return `no: ${leftOut}`;
  return omit.length === 0 ? `\`${topic}.json\`` : `\`${topic}.json\` without ${quoted(omit)}`;
}

function erasureOf({ deleted = false, cleared, step }: DocumentedTable): string {
  if (deleted) return 'the rows go';
  if (step !== undefined) return step;
  return cleared ? `without ${quoted(Object.keys(cleared))}` : 'the rows stay';
}

function staysOf({ why, texts = {}, hasName = false }: DocumentedTable): string {
  const byReason = Map.groupBy(Object.entries(texts), ([, reason]) => reason);
  const stored = [...byReason].map(
    ([reason, columns]) => `${quoted(columns.map(([name]) => name))}: ${reason}`,
  );
  return [...(why === undefined ? [] : [why]), ...stored, ...(hasName ? ['**the name stays**'] : [])].join(
    '; ',
  );
}

/** The text of docs/personal-data.md: personal data by table, and who gets it. */
export const personalDataPage = (
  tables: readonly DocumentedTable[],
  recipients: readonly Recipient[],
): string =>
  [
    '# Personal data by table',
    '',
    'Generated from `apps/server/src/university/people/personal-data/personal-data.json` by `pnpm run docs`. Do not edit.',
    '[How to export and erase](how-to/manage-personal-data.md). Who may read a table: [levels of protection](security/data.md).',
    '',
    '## Tables',
    '',
    'A test fails when a table with a person is not here. The rows that stay refer to a person without a name, unless the last column demands it.',
    '',
    row('table', 'exported', 'after an erasure', 'what stays, and why'),
    '|---|---|---|---|',
    ...tables.map((table) => row(`\`${table.table}\``, exportOf(table), erasureOf(table), staysOf(table))),
    '',
    '## Recipients',
    '',
    row('who', 'what', 'when'),
    '|---|---|---|',
    ...recipients.map(({ who, what, when }) => row(who, what, when)),
    '',
  ].join('\n');
