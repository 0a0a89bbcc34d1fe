import type { SheetMark } from '@portal/domain';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Card } from '@portal/ui';
import { CellLines, FactList, Status, Table, type TableColumn } from '@portal/ui/display';
import type { HistorySheet, SheetMarkChange } from '@portal/wire/people/mark-history';
import * as styles from '../people.module.css';
import { useMoment } from '../../shared/use-moment.ts';
import { ChangedValue } from './changed-value.tsx';

interface Props {
  readonly sheet: HistorySheet;
}

const statusOf = { open: 'waiting', signed: 'active', closed: 'success' } as const;

/** The text of what was typed into a sheet; `null` of an empty row. */
function useSheetMark(): (mark: SheetMark | null) => string | null {
  const t = useTranslations('office');
  return (mark) =>
    typeof mark === 'string' ? t(`people.marks.outcomes.${mark}`) : (mark?.toString() ?? null);
}

function Changes({ sheet: { number, changes, changeCount } }: Props) {
  const t = useTranslations('office');
  const moment = useMoment();
  const textOf = useSheetMark();
  const columns: readonly TableColumn<SheetMarkChange>[] = [
    {
      id: 'change',
      header: t('people.marks.change'),
      isRowHeader: true,
      cell: ({ oldMark, newMark, roundUp, roundUpReason }) => (
        <CellLines>
          <ChangedValue before={textOf(oldMark)} after={textOf(newMark)} />
          {roundUp > 0 && (
            <small>{t('people.marks.roundedUp', { points: roundUp, reason: roundUpReason ?? '' })}</small>
          )}
        </CellLines>
      ),
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
  ];
  return (
    <>
      {changes.length < changeCount && (
        <p>{t('people.marks.shown', { shown: changes.length, total: changeCount })}</p>
      )}
      <Table
        caption={t('people.marks.sheetChanges', { number })}
        columns={columns}
        rows={changes}
        rowKey={({ changedAt, newMark, roundUp }) => `${changedAt} ${String(newMark)} ${roundUp}`}
      />
    </>
  );
}

/** What the row of the student says, and who signed and closed the sheet. */
function Facts({ sheet }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const moment = useMoment();
  const textOf = useSheetMark();
  const { state, isAdmitted, points, letter, signedAt, closedAt, roundUp } = sheet;
  const step = (name: string | null, at: string | null) =>
    at === null ? null : `${name ?? t('people.marks.unknownActor')}, ${moment(at)}`;
  const result = points === null ? null : [points, letter].filter((part) => part !== null).join(' ');
  return (
    <FactList
      facts={[
        { label: t('people.study.term'), value: `${sheet.academicYearName}, ${sheet.termName}` },
        { label: t('people.marks.form'), value: sheet.examFormName },
        { label: t('people.group'), value: sheet.groupName },
        { label: t('people.marks.teacher'), value: sheet.teacherName },
        { label: t('people.marks.heldOn'), value: formatDate(sheet.heldOn, language) },
        {
          label: t('people.marks.admission'),
          value:
            isAdmitted === null ? null : t(isAdmitted ? 'people.marks.admitted' : 'people.study.notAdmitted'),
        },
        { label: t('people.marks.modules'), value: sheet.modulePoints.join(' + ') },
        {
          label: t('people.marks.roundUp'),
          value:
            roundUp === 0
              ? null
              : t('people.marks.roundedUp', { points: roundUp, reason: sheet.roundUpReason ?? '' }),
        },
        { label: t('people.marks.mark'), value: textOf(sheet.mark) },
        {
          label: t('people.study.outcome'),
          value: state === 'closed' ? result : t('people.marks.hiddenResult'),
        },
        { label: t('people.marks.signed'), value: step(sheet.teacherName, signedAt) },
        { label: t('people.marks.closed'), value: step(sheet.closerName, closedAt) },
        {
          label: t('people.marks.corrects'),
          value:
            sheet.correctsNumber === null
              ? null
              : t('people.marks.correctsNumber', {
                  number: sheet.correctsNumber,
                  reason: sheet.reason ?? '',
                }),
        },
        { label: t('people.marks.correctedBy'), value: sheet.correctedByNumber },
      ]}
    />
  );
}

/** The row of the student in a sheet, with every change of it. */
export function SheetPart({ sheet }: Props) {
  const t = useTranslations('office');
  const { number, kind, state, changes } = sheet;
  return (
    <Card>
      <div className={styles.part}>
        <div className={styles.head}>
          <h4>{t('people.marks.sheet', { number, kind: t(`people.marks.kinds.${kind}`) })}</h4>
          <Status kind={statusOf[state]}>{t(`people.marks.states.${state}`)}</Status>
        </div>
        <Facts sheet={sheet} />
        {changes.length > 0 && <Changes sheet={sheet} />}
      </div>
    </Card>
  );
}
