import type { DocumentFile } from '../../../storage/documents/document.ts';
import { listFile, type ListedRows } from '../../../storage/documents/list-file.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import type { OverrideRow } from '../overrides/override.queries.ts';

interface FoundOverrides extends ListedRows<OverrideRow> {
  readonly termName: string | undefined;
}

const stateOf = ({ isActive, isWithdrawn }: OverrideRow) =>
  isActive ? 'active' : isWithdrawn ? 'withdrawn' : 'ended';

/** The overrides of a term as a file. */
export function overrideFile({ termName, ...list }: FoundOverrides): DocumentFile {
  const { title, term, rules, states, columns } = reportTexts(list.language, 'lists').overrides;
  return listFile<OverrideRow>({
    ...list,
    title,
    facts: [{ label: term, value: termName }],
    columns: [
      { header: columns.student, width: 'fill', value: ({ studentName }) => studentName },
      { header: columns.group, width: 70, value: ({ groupName }) => groupName ?? undefined },
      { header: columns.rule, width: 100, value: ({ rule }) => rules[rule] },
      { header: columns.reason, width: 'fill', value: ({ reason }) => reason },
      { header: columns.endsOn, width: 70, value: ({ endsOn }) => ({ day: endsOn }) },
      { header: columns.state, width: 70, value: (row) => states[stateOf(row)] },
    ],
  });
}
