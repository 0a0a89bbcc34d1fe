import { useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog } from '@portal/ui';
import { Checkbox } from '@portal/ui/forms';
import type { NameFault } from '../../../shared/typing/match-names.ts';
import { isRejected, type Paste } from './paste.ts';
import { PastePreview } from './paste-preview.tsx';
import type { ShownPaste } from './use-grid-clipboard.ts';
import * as styles from './paste-dialog.module.css';

interface Props {
  /** The dialog is open while there is a pasted block. */
  readonly paste: ShownPaste | undefined;
  readonly onConfirm: () => void;
  readonly onDeleteBlank: (deletesBlank: boolean) => void;
  readonly onClose: () => void;
}

/** The rows that are not written, because nobody knows whose they are. */
function RefusedNames({ rows }: Pick<Paste, 'rows'>) {
  const t = useTranslations('journal');
  const faults: readonly NameFault[] = ['unknown', 'ambiguous'];
  return faults.map((fault) => {
    const names = rows
      .filter((row) => row.fault === fault)
      .map(({ name = '' }) => name || t('grid.paste.noName'));
    return (
      names.length > 0 && (
        <Alert key={fault} kind="warning" title={t(`grid.paste.${fault}Rows`, { count: names.length })}>
          <span translate="no">{names.join(', ')}</span>
        </Alert>
      )
    );
  });
}

function useCounts(paste: ShownPaste | undefined) {
  const edits = paste?.edits ?? [];
  const deletions = edits.filter(({ value }) => value === null).length;
  const cells = paste?.rows.flatMap((row) => row.cells) ?? [];
  return {
    changes: edits.length,
    deletions,
    insertions: edits.length - deletions,
    rejected: cells.filter(({ verdict }) => isRejected(verdict)).length,
  };
}

/** Shows what a pasted block would change, and asks once. */
export function PasteDialog({ paste, onConfirm, onDeleteBlank, onClose }: Props) {
  const t = useTranslations('journal');
  const { changes, deletions, insertions, rejected } = useCounts(paste);
  const confirm = [
    insertions > 0 && t('grid.paste.confirm', { count: insertions }),
    deletions > 0 && t(insertions > 0 ? 'grid.paste.alsoDelete' : 'grid.paste.delete', { count: deletions }),
  ];
  return (
    <Dialog
      isOpen={paste !== undefined}
      isWide
      title={t('grid.paste.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('grid.paste.cancel')}</Button>
          {changes > 0 && (
            <Button variant="primary" data-autofocus onClick={onConfirm}>
              {confirm.filter(Boolean).join(', ')}
            </Button>
          )}
        </>
      }
    >
      {paste && (
        <div className={styles.body}>
          <p>
            {t('grid.paste.changes', { count: changes })}
            {rejected > 0 && ` ${t('grid.paste.rejected', { count: rejected })}`}
          </p>
          <RefusedNames rows={paste.rows} />
          {paste.deletableCount > 0 && (
            <Checkbox
              label={t('grid.paste.deletesBlank', { count: paste.deletableCount })}
              isChecked={paste.deletesBlank}
              onChange={onDeleteBlank}
            />
          )}
          <PastePreview rows={paste.rows} lessons={paste.lessons} />
        </div>
      )}
    </Dialog>
  );
}
