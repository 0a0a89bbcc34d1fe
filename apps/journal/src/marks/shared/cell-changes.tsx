import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Load, VisuallyHidden } from '@portal/ui';
import type { CellChange, CellRef } from '@portal/wire';
import { useCellChangesQuery } from './cell-changes.api.ts';
import * as styles from './cell-changes.module.css';
import { MarkText } from './mark-text.tsx';

function Change({ change }: { readonly change: CellChange }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { oldValue, newValue, fullName, changedAt, source, toolName } = change;
  return (
    <li className={styles.change}>
      <span className={styles.values}>
        <MarkText value={oldValue} />
        <span aria-hidden="true">→</span>
        <VisuallyHidden>{t('history.became')}</VisuallyHidden>
        <strong>
          <MarkText value={newValue} />
        </strong>
      </span>
      <span>{toolName ?? fullName}</span>
      <span className={styles.moment}>
        <time dateTime={changedAt}>{`${formatDate(changedAt, language)}, ${formatTime(changedAt)}`}</time>
        {` · ${toolName === undefined ? t(`history.sources.${source}`) : t('history.tool')}`}
      </span>
    </li>
  );
}

/** Who changed a mark and when, newest first; for teachers, and for the student of the mark. */
export function CellChanges({ cell }: { readonly cell: CellRef }) {
  const t = useTranslations('journal');
  const query = useCellChangesQuery({ cell });
  return (
    <Load query={query} empty={<p className={styles.empty}>{t('history.empty')}</p>}>
      {(changes) => (
        <ol className={styles.changes}>
          {changes.toReversed().map((change) => (
            <Change key={change.version} change={change} />
          ))}
        </ol>
      )}
    </Load>
  );
}
