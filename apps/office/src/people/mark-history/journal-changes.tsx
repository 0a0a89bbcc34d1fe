import { markText, type MarkValue } from '@portal/domain';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { CellLines, Table, type TableColumn } from '@portal/ui/display';
import type { MarkChange } from '@portal/wire/people/mark-history';
import { useMoment } from '../../shared/use-moment.ts';
import { ChangedValue } from './changed-value.tsx';

const shown = (value: MarkValue | null): string | null => (value === null ? null : markText(value));

/** Why the changer might write: a check-in, a file, a substitution, an appeal, or a closed lesson that was opened. */
function Ground({ change }: { readonly change: MarkChange }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { source, substitutedName, appeal, opening } = change;
  return (
    <CellLines>
      <span>{t(`people.marks.sources.${source}`)}</span>
      {substitutedName !== null && <span>{t('people.marks.substitute', { name: substitutedName })}</span>}
      {appeal && <span>{t('people.marks.appeal', { text: appeal.text, reply: appeal.reply })}</span>}
      {opening && (
        <span>
          {t('people.marks.opening', {
            day: formatDate(opening.openUntil, language),
            name: opening.openerName ?? t('people.marks.unknownActor'),
            reason: opening.reason,
          })}
        </span>
      )}
    </CellLines>
  );
}

function Lesson({ change }: { readonly change: MarkChange }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const moment = useMoment();
  const { date, startsAt, lessonTypeName, module, deletion } = change;
  return (
    <CellLines>
      <span>{`${formatDate(date, language)}, ${startsAt}`}</span>
      <small>
        {module === null
          ? lessonTypeName
          : `${lessonTypeName}, ${t('people.marks.module', { number: module })}`}
      </small>
      {deletion && (
        <small>
          {t('people.marks.deleted', { name: deletion.deleterName, at: moment(deletion.deletedAt) })}
        </small>
      )}
    </CellLines>
  );
}

/** The changes of the journal, the newest first. */
export function JournalChanges({ changes }: { readonly changes: readonly MarkChange[] }) {
  const t = useTranslations('office');
  const moment = useMoment();
  const columns: readonly TableColumn<MarkChange>[] = [
    {
      id: 'lesson',
      header: t('people.marks.lesson'),
      isRowHeader: true,
      cell: (change) => <Lesson change={change} />,
    },
    {
      id: 'change',
      header: t('people.marks.change'),
      cell: ({ oldValue, newValue }) => <ChangedValue before={shown(oldValue)} after={shown(newValue)} />,
    },
    {
      id: 'who',
      header: t('people.marks.who'),
      cell: ({ changerName, changedAt }) => (
        <CellLines>
          <span>{changerName ?? t('people.marks.unknownPerson')}</span>
          <small>{moment(changedAt)}</small>
        </CellLines>
      ),
    },
    { id: 'ground', header: t('people.marks.ground'), cell: (change) => <Ground change={change} /> },
  ];
  return (
    <Table caption={t('people.marks.changes')} columns={columns} rows={changes} rowKey={({ id }) => id} />
  );
}
