import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { CellLines, Status, Table, type TableColumn } from '@portal/ui/display';
import type { OfficeImport } from '@portal/wire/imports/office-imports';
import { UndoButton } from './undo-button.tsx';

/** How many records of each kind are new, changed, ended. */
function Changes({ counts }: Pick<OfficeImport, 'counts'>) {
  const t = useTranslations('office');
  const byKind = Map.groupBy(counts, ({ kind }) => kind);
  return (
    <CellLines>
      {[...byKind].map(([kind, ofKind]) => (
        <span key={kind}>
          {`${t(`imports.kinds.${kind}`)}: ${ofKind
            .map(({ change, count }) => `${count} ${t(`imports.change.${change}`)}`)
            .join(', ')}`}
        </span>
      ))}
    </CellLines>
  );
}

/** Whether an import is in force, and why it could not be undone. */
function State({ row }: { readonly row: OfficeImport }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { undoneAt, undoneBy, isUndoing, obstacle } = row;
  if (undoneAt !== null)
    return (
      <CellLines>
        <Status kind="neutral">{t('imports.undone')}</Status>
        <small>{t('imports.undoneBy', { who: undoneBy ?? '', when: formatDate(undoneAt, language) })}</small>
      </CellLines>
    );
  if (isUndoing) return <Status kind="waiting">{t('imports.undoing')}</Status>;
  return (
    <CellLines>
      <Status kind="active">{t('imports.applied')}</Status>
      {obstacle && (
        <>
          <span>{t(`imports.obstacles.${obstacle.reason}`)}</span>
          {obstacle.records.map((record) => (
            <small key={record}>{record}</small>
          ))}
        </>
      )}
      <UndoButton row={row} />
    </CellLines>
  );
}

/** Imports with who did them, what they changed, and how they can be undone. */
export function ImportsTable({ imports }: { readonly imports: readonly OfficeImport[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: TableColumn<OfficeImport>[] = [
    {
      id: 'import',
      header: t('imports.import'),
      isRowHeader: true,
      cell: ({ id, source, year }) => (
        <CellLines>
          <span>{t('imports.number', { id, source })}</span>
          {year !== null && <small>{t('imports.ofYear', { year })}</small>}
        </CellLines>
      ),
    },
    {
      id: 'who',
      header: t('imports.who'),
      cell: ({ actor, appliedAt }) => (
        <CellLines>
          <span>{actor}</span>
          <small>{`${formatDate(appliedAt, language)}, ${formatTime(appliedAt)}`}</small>
        </CellLines>
      ),
    },
    { id: 'files', header: t('imports.files'), cell: ({ files }) => files.join(', ') },
    { id: 'changes', header: t('imports.changes'), cell: ({ counts }) => <Changes counts={counts} /> },
    { id: 'state', header: t('imports.state'), cell: (row) => <State row={row} /> },
  ];
  return <Table caption={t('imports.title')} columns={columns} rows={imports} rowKey={({ id }) => id} />;
}
