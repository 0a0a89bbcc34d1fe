import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { PrintSheet } from '@portal/ui/display';
import { shortMarkText } from '@portal/domain';
import type { JournalColumn, JournalGrid } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';
import { numericDate, shortDate } from '../shared/numeric-date.ts';
import { splitColumns } from './report-columns.ts';
import * as styles from './report.module.css';

/** A journal with the names that stand above its report. */
export interface ReportedJournal {
  readonly disciplineName: string;
  readonly groupName: string;
  readonly lessonTypeName: string;
}

interface Props {
  readonly journal: ReportedJournal;
  readonly grid: JournalGrid;
  readonly marks: MarkStore;
}

type MarksProps = Omit<Props, 'journal'>;

interface Part {
  readonly columns: readonly JournalColumn[];
  readonly isLast: boolean;
}

/** Students and some of the lessons; the last part has the totals. */
function MarksTable({ grid, marks, part }: MarksProps & { readonly part: Part }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { columns, isLast } = part;
  const totalCells = (studentId: number) => {
    const { absenceCount, sum, average } = marks.totals(studentId);
    const shown = average === null ? '' : formatNumber(average, language, 2);
    return [absenceCount, sum, shown].map((value, at) => <td key={at}>{value}</td>);
  };
  return (
    <table className={styles.marks}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            №
          </th>
          <th scope="col" className={styles.student}>
            {t('report.student')}
          </th>
          {columns.map(({ lessonId, date, startsAt }) => (
            <th key={lessonId} scope="col">
              {shortDate(date)}
              <br />
              {startsAt}
            </th>
          ))}
          {isLast &&
            [t('report.absences'), t('report.sum'), t('report.average')].map((name) => (
              <th key={name} scope="col" className={styles.total}>
                {name}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {grid.students.map(({ id, fullName }, at) => (
          <tr key={id}>
            <td>{at + 1}</td>
            <th scope="row">{fullName}</th>
            {columns.map(({ lessonId }) => (
              <td key={lessonId}>{shortMarkText(marks.cell(lessonId, id).value)}</td>
            ))}
            {isLast && totalCells(id)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LessonsTable({ columns }: Pick<JournalGrid, 'columns'>) {
  const t = useTranslations('journal');
  const names = [
    t('report.date'),
    t('report.time'),
    t('report.theme'),
    t('report.module'),
    t('report.hours'),
  ];
  return (
    <table className={styles.lessons}>
      <caption>{t('report.lessonList')}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ lessonId, date, startsAt, theme, module, hours }) => (
          <tr key={lessonId}>
            <td>{numericDate(date)}</td>
            <td>{startsAt}</td>
            <td className={styles.theme}>{theme}</td>
            <td>{module}</td>
            <td>{hours}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={names.length - 1}>
            {t('report.allHours')}
          </th>
          <td>{columns.reduce((sum, { hours }) => sum + hours, 0)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The activity journal on A4 sheets, with the marks as the screen shows them (spec §2 Journal). */
export function PrintedReport({ journal, grid, marks }: Props) {
  const t = useTranslations('journal');
  const teacher = usePortalSelector(selectUser)?.fullName ?? '';
  const { disciplineName, groupName, lessonTypeName } = journal;
  const [first, last] = [grid.columns[0], grid.columns.at(-1)];
  const parts = splitColumns(grid.columns);
  return (
    <div className={styles.printed}>
      <PrintSheet
        label={t('report.title')}
        orientation="landscape"
        signatures={[{ id: 'teacher', position: t('report.teacher'), name: teacher }]}
      >
        <h1 className={styles.title}>{t('report.title')}</h1>
        <p className={styles.head}>{`${disciplineName} · ${groupName} · ${lessonTypeName}`}</p>
        <p className={styles.head}>
          {first && last && `${teacher} · ${numericDate(first.date)} – ${numericDate(last.date)}`}
        </p>
        {parts.map((columns, at) => (
          <MarksTable
            key={columns[0]?.lessonId}
            grid={grid}
            marks={marks}
            part={{ columns, isLast: at === parts.length - 1 }}
          />
        ))}
        <p className={styles.legend}>{t('report.legend')}</p>
        <LessonsTable columns={grid.columns} />
      </PrintSheet>
    </div>
  );
}
