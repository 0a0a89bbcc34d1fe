import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, useLanguage, useTranslations, type Language, type Translate } from '@portal/i18n';
import {
  skipToken,
  useAddressParams,
  useHasClaim,
  useNotificationsRead,
  useTermFilter,
  withParams,
  type TermFilter,
} from '@portal/platform';
import { Button, EmptyState, Page } from '@portal/ui';
import { SkeletonTable, Table, Tabs, type TableColumn } from '@portal/ui/display';
import type { SheetSummary } from '@portal/wire';
import { TermChoice } from '../../shared/term-choice.tsx';
import { TermLoad } from '../../shared/term-load.tsx';
import { OpenDialog } from '../actions/open-dialog.tsx';
import { SheetStatus } from '../sheet-status.tsx';
import { useSheetsQuery } from '../sheets.api.ts';
import * as styles from './sheet-list.module.css';

type Side = 'taught' | 'registered';

const rowKey = ({ sheetId, classId }: SheetSummary): string =>
  sheetId === null ? `class ${classId}` : `sheet ${sheetId}`;

function Name({ sheet }: { readonly sheet: SheetSummary }) {
  const t = useTranslations('journal');
  const { sheetId, disciplineName, kind, isCorrection, number } = sheet;
  const note = [
    number && `№ ${number}`,
    kind !== 'main' && t(`sheets.kinds.${kind}`),
    isCorrection && t('sheets.correction'),
  ].filter(Boolean);
  return (
    <span className={styles.name}>
      {sheetId === null ? disciplineName : <Link to={`?sheet=${sheetId}`}>{disciplineName}</Link>}
      {note.length > 0 && <small>{note.join(' · ')}</small>}
    </span>
  );
}

const whenOf = ({ heldOn, startsAt, roomName }: SheetSummary, language: Language): string =>
  [heldOn && formatDay(heldOn, language), startsAt, roomName].filter(Boolean).join(', ');

function columnsOf(t: Translate<'journal'>, language: Language, side: Side): TableColumn<SheetSummary>[] {
  return [
    {
      id: 'name',
      header: t('sheets.discipline'),
      isRowHeader: true,
      cell: (sheet) => <Name sheet={sheet} />,
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

function Sheets({ rows, side }: { readonly rows: readonly SheetSummary[]; readonly side: Side }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const [isOpening, setIsOpening] = useState(false);
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
      <Table caption={t('sheets.title')} columns={columnsOf(t, language, side)} rows={rows} rowKey={rowKey} />
      <OpenDialog isOpen={isOpening} classes={due} onClose={() => setIsOpening(false)} />
    </div>
  );
}

function SideOf({ filter, side }: { readonly filter: TermFilter; readonly side: Side }) {
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
          <p>{t('sheets.emptyHint')}</p>
        </EmptyState>
      }
    >
      {(rows) => <Sheets rows={rows} side={side} />}
    </TermLoad>
  );
}

/** The exam sheets of a term with what is due; a registrar also has those of their faculties. */
export function SheetList() {
  const t = useTranslations('journal');
  const filter = useTermFilter();
  const isRegistrar = useHasClaim('grades.register');
  const { params, change } = useAddressParams();
  const side: Side = isRegistrar && params.get('side') === 'registered' ? 'registered' : 'taught';
  useNotificationsRead('sheet', { isLive: true });
  const list = <SideOf filter={filter} side={side} />;
  return (
    <Page
      kind="list"
      title={t('sheets.title')}
      lead={t('sheets.lead')}
      toolbar={<TermChoice filter={filter} />}
    >
      {isRegistrar ? (
        <Tabs
          label={t('sheets.title')}
          tabs={[
            { id: 'taught', label: t('sheets.sides.taught') },
            { id: 'registered', label: t('sheets.sides.registered') },
          ]}
          value={side}
          onChange={(next) =>
            change((newest) => withParams(newest, { side: next === 'taught' ? undefined : next }))
          }
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </Page>
  );
}
