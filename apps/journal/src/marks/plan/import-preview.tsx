import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, IconButton } from '@portal/ui';
import { isTaken, type LeftOutReason, type ParsedRow } from './parse-themes.ts';
import { ThemeForm } from './theme-form.tsx';
import * as styles from './themes.module.css';

interface Props {
  readonly rows: readonly ParsedRow[];
  readonly onChange: (row: ParsedRow) => void;
}

interface RowProps extends Pick<Props, 'onChange'> {
  readonly row: ParsedRow;
}

/** The form of a row that is being changed; a saved row is taken. */
function RowForm({ row, onChange, onClose }: RowProps & { readonly onClose: () => void }) {
  const { reason: _, ...taken } = row;
  return (
    <ThemeForm
      theme={row}
      onSave={(theme) => {
        onChange({ ...taken, ...theme });
        onClose();
        return Promise.resolve(undefined);
      }}
      onCancel={onClose}
    />
  );
}

/** A theme that will be added. */
function TakenRow({ row, onChange }: RowProps) {
  const t = useTranslations('journal');
  const [isEdited, setEdited] = useState(false);
  if (isEdited)
    return (
      <li className={styles.theme}>
        <RowForm row={row} onChange={onChange} onClose={() => setEdited(false)} />
      </li>
    );
  return (
    <li className={styles.theme}>
      <button type="button" className={styles.title} onClick={() => setEdited(true)}>
        <span>{row.title}</span>
        <span className={styles.hours}>{t('themes.hours', { count: row.hours })}</span>
      </button>
      <IconButton
        label={t('themes.remove', { title: row.title })}
        onClick={() => onChange({ ...row, reason: 'removed' })}
      >
        <Icon name="close" />
      </IconButton>
    </li>
  );
}

/** A row that will not be added, and why. */
function LeftOutRow({ row, reason, onChange }: RowProps & { readonly reason: LeftOutReason }) {
  const t = useTranslations('journal');
  const [isEdited, setEdited] = useState(false);
  return (
    <li className={styles.leftOut}>
      <span>
        {t('themes.leftOutRow', { row: row.row, text: row.text, reason: t(`themes.reasons.${reason}`) })}
      </span>
      {isEdited ? (
        <RowForm row={row} onChange={onChange} onClose={() => setEdited(false)} />
      ) : (
        <Button
          variant="subtle"
          aria-label={t('themes.takeRow', { row: row.row })}
          onClick={() => setEdited(true)}
        >
          {t('themes.take')}
        </Button>
      )}
    </li>
  );
}

/** The themes of a workbook, which can be corrected and left out, and the rows that are left out, which can be taken. */
export function ImportPreview({ rows, onChange }: Props) {
  const t = useTranslations('journal');
  const leftOut = rows.flatMap(({ reason, ...row }) => (reason ? [{ row: { ...row, reason }, reason }] : []));
  return (
    <>
      <ol className={styles.list} aria-label={t('themes.preview')}>
        {rows.filter(isTaken).map((row) => (
          <TakenRow key={row.row} row={row} onChange={onChange} />
        ))}
      </ol>
      {leftOut.length > 0 && (
        <Alert kind="warning" title={t('themes.leftOut', { count: leftOut.length })}>
          <ul className={styles.list}>
            {leftOut.map(({ row, reason }) => (
              <LeftOutRow key={row.row} row={row} reason={reason} onChange={onChange} />
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
