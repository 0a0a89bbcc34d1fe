import { markText, shortDate } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { isRejected, type Paste, type PastedCell, type PastedRow } from './paste.ts';
import * as styles from './paste-dialog.module.css';

function PreviewCell({ cell: { text, before, after, verdict } }: { readonly cell: PastedCell }) {
  const t = useTranslations('journal');
  if (isRejected(verdict)) {
    return (
      <td data-verdict="rejected">
        <s>{text}</s>{' '}
        {verdict !== 'notFound' && <span className={styles.reason}>{t(`grid.paste.${verdict}`)}</span>}
      </td>
    );
  }
  const empty = t('grid.paste.empty');
  return (
    <td data-verdict={verdict}>
      {verdict === 'change' && before !== null && <s>{markText(before)}</s>} {markText(after) || empty}
    </td>
  );
}

/** The student of a row, with the name of the table where it is spelled otherwise. */
function RowName({ row: { student, name, fault } }: { readonly row: PastedRow }) {
  const t = useTranslations('journal');
  return (
    <th scope="row" translate="no" data-verdict={fault && 'rejected'}>
      {student?.fullName ?? name}
      {student && name !== undefined && name !== student.fullName && <small>{name}</small>}
      {fault && <small>{t(`grid.paste.${fault}`)}</small>}
    </th>
  );
}

/** The whole block as it would be, with the old marks and the reasons of the rejected cells. */
export function PastePreview({ rows, lessons }: Pick<Paste, 'rows' | 'lessons'>) {
  const t = useTranslations('journal');
  return (
    // A scrollable region must be focusable by keyboard.
    <div className={styles.scroll} role="region" aria-label={t('grid.paste.preview')} tabIndex={0}>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">{t('grid.student')}</th>
            {lessons.map((lesson, at) => (
              <th key={lesson?.lessonId ?? `outside ${at}`} scope="col">
                {lesson && `${shortDate(lesson.date)} ${lesson.startsAt}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.student?.id ?? `row ${at}`}>
              <RowName row={row} />
              {row.cells.map((cell, column) => (
                <PreviewCell key={cell.lesson?.lessonId ?? `outside ${column}`} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
