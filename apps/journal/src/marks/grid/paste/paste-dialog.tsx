import { markText, shortDate } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { Button, Dialog } from '@portal/ui';
import type { Paste, PastedCell, Rejection } from './paste.ts';
import * as styles from './paste-dialog.module.css';

interface Props {
  /** The dialog is open while there is a pasted block. */
  readonly paste: Paste | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A longer preview would not be read. */
const ROWS_SHOWN = 60;

const isRejected = (verdict: PastedCell['verdict']): verdict is Rejection =>
  verdict !== 'change' && verdict !== 'same';

function PreviewCell({ cell: { text, before, after, verdict } }: { readonly cell: PastedCell }) {
  const t = useTranslations('journal');
  if (isRejected(verdict)) {
    return (
      <td data-verdict="rejected">
        <s>{text}</s> <span className={styles.reason}>{t(`grid.paste.${verdict}`)}</span>
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

/** The block as it would be, with the old marks and the reasons of the rejected cells. */
function Preview({ rows }: Pick<Paste, 'rows'>) {
  const t = useTranslations('journal');
  const shown = rows.slice(0, ROWS_SHOWN);
  const longest = rows.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return (
    // A scrollable region must be focusable by keyboard.
    <div className={styles.scroll} role="region" aria-label={t('grid.paste.preview')} tabIndex={0}>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">{t('grid.student')}</th>
            {longest.map(({ lesson }, at) => (
              <th key={lesson?.lessonId ?? `outside ${at}`} scope="col">
                {lesson && `${shortDate(lesson.date)} ${lesson.startsAt}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells, row) => (
            <tr key={cells[0]?.student?.id ?? `outside ${row}`}>
              <th scope="row">{cells[0]?.student?.fullName}</th>
              {cells.map((cell, at) => (
                <PreviewCell key={cell.lesson?.lessonId ?? `outside ${at}`} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className={styles.more}>{t('grid.paste.more', { count: rows.length - shown.length })}</p>
      )}
    </div>
  );
}

/** Shows what a pasted block would change, and asks once. */
export function PasteDialog({ paste, onConfirm, onClose }: Props) {
  const t = useTranslations('journal');
  const changes = paste?.edits.length ?? 0;
  const rejected = paste?.rows.flat().filter(({ verdict }) => isRejected(verdict)).length ?? 0;
  return (
    <Dialog
      isOpen={paste !== undefined}
      title={t('grid.paste.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('grid.paste.cancel')}</Button>
          {changes > 0 && (
            <Button variant="primary" data-autofocus onClick={onConfirm}>
              {t('grid.paste.confirm', { count: changes })}
            </Button>
          )}
        </>
      }
    >
      {paste && (
        <>
          <p>
            {t('grid.paste.changes', { count: changes })}
            {rejected > 0 && ` ${t('grid.paste.rejected', { count: rejected })}`}
          </p>
          <Preview rows={paste.rows} />
        </>
      )}
    </Dialog>
  );
}
