import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, useLanguage, useTranslations, type Language, type Translate } from '@portal/i18n';
import { skipToken, useTermFilter, type NotificationRef, type TermFilter } from '@portal/platform';
import { Button, EmptyState, Page } from '@portal/ui';
import { CellLines, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { SheetSummary } from '@portal/wire';
import { TermChoice } from '../../shared/term-choice.tsx';
import { TermLoad } from '../../shared/term-load.tsx';
import { OpenDialog } from '../actions/open-dialog.tsx';
import { useLiveSheets } from '../model/use-live-sheets.ts';
import { SheetStatus } from '../sheet-status.tsx';
import { useSheetsQuery } from '../sheets.api.ts';
import * as styles from './sheet-list.module.css';

type Side = 'taught' | 'registered';

const rowKey = ({ sheetId, classId }: SheetSummary): string =>
  sheetId === null ? `class ${classId}` : `sheet ${sheetId}`;

interface NameProps {
  readonly sheet: SheetSummary;
  readonly noticeRef: NotificationRef | undefined;
}

function Name({ sheet, noticeRef }: NameProps) {
  const t = useTranslations('journal');
  const { sheetId, disciplineName, kind, isCorrection, number } = sheet;
  const note = [
    number && `№ ${number}`,
    kind !== 'main' && t(`sheets.kinds.${kind}`),
    isCorrection && t('sheets.correction'),
  ].filter(Boolean);
  return (
    <CellLines>
      {sheetId === null ? (
        disciplineName
      ) : (
        <Link ref={noticeRef?.(`?sheet=${sheetId}`)} to={`?sheet=${sheetId}`}>
          {disciplineName}
        </Link>
      )}
      {note.length > 0 && <small>{note.join(' · ')}</small>}
    </CellLines>
  );
}

const whenOf = ({ heldOn, startsAt, roomName }: SheetSummary, language: Language): string =>
  [heldOn && formatDay(heldOn, language), startsAt, roomName].filter(Boolean).join(', ');

interface TableOptions {
  readonly side: Side;
  /** The ref of the row that tells a step of the registrar. */
  readonly noticeRef?: NotificationRef;
}

function columnsOf(
  t: Translate<'journal'>,
  language: Language,
  { side, noticeRef }: TableOptions,
): TableColumn<SheetSummary>[] {
  return [
    {
      id: 'name',
      header: t('sheets.discipline'),
      isRowHeader: true,
      cell: (sheet) => <Name sheet={sheet} noticeRef={noticeRef} />,
    },
    { id: 'group', header: t('sheets.group'), cell: ({ groupName }) => groupName },
    { id: 'form', header: t('sheets.form'), cell: ({ examFormName }) => examFormName },
    ...(side === 'registered'
      ? [{ id: 'teacher', header: t('sheets.teacher'), cell: ({ teacherName }: SheetSummary) => teacherName }]
      : []),
    { id: 'date', header: t('sheets.date'), cell: (sheet) => whenOf(sheet, language) },
    { id: 'state', header: t('sheets.state'), cell: ({ state }) => <SheetStatus state={state} /> },
  ];
}

interface TableProps extends TableOptions {
  readonly rows: readonly SheetSummary[];
}

/** Sheets and classes without one; a registrar opens sheets for the latter. */
export function SheetTable({ rows, ...options }: TableProps) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const [isOpening, setIsOpening] = useState(false);
  const { side } = options;
  const due = rows.filter(({ state, mayRegister }) => state === 'due' && mayRegister);
  return (
    <div className={styles.sheets}>
      {side === 'registered' && due.length > 0 && (
        <div>
          <Button variant="primary" onClick={() => setIsOpening(true)}>
            {t('sheets.open.action')}
          </Button>
        </div>
      )}
      <Table
        caption={t('sheets.title')}
        columns={columnsOf(t, language, options)}
        rows={rows}
        rowKey={rowKey}
      />
      <OpenDialog isOpen={isOpening} classes={due} onClose={() => setIsOpening(false)} />
    </div>
  );
}

interface TermProps {
  readonly filter: TermFilter;
  readonly side: Side;
  readonly children: (rows: readonly SheetSummary[]) => ReactNode;
}

/** The sheets of a term and the classes without one: those of a teacher, or of a registrar's faculties. */
export function SheetsOfTerm({ filter, side, children }: TermProps) {
  const t = useTranslations('journal');
  const { year, term } = filter;
  const query = useSheetsQuery(year && term ? { academicYearId: year.id, termId: term.id, side } : skipToken);
  return (
    <TermLoad
      filter={filter}
      query={query}
      skeleton={<SkeletonTable columns={5} />}
      empty={
        <EmptyState icon="sheet" title={t('sheets.empty')}>
          <p>{t(side === 'taught' ? 'sheets.emptyHint' : 'register.emptyHint')}</p>
        </EmptyState>
      }
    >
      {children}
    </TermLoad>
  );
}

/** The exam sheets that a teacher has in a term, with what is due. */
export function SheetList() {
  const t = useTranslations('journal');
  const filter = useTermFilter();
  const noticeRef = useLiveSheets();
  return (
    <Page
      kind="list"
      title={t('sheets.title')}
      lead={t('sheets.lead')}
      toolbar={<TermChoice filter={filter} />}
    >
      <SheetsOfTerm filter={filter} side="taught">
        {(rows) => <SheetTable rows={rows} side="taught" noticeRef={noticeRef} />}
      </SheetsOfTerm>
    </Page>
  );
}
