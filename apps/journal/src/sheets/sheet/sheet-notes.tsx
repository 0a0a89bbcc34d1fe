import { useState } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog, LiveRegion } from '@portal/ui';
import type { Sheet, SheetRow, SheetWriteResult } from '@portal/wire';
import type { SheetSession, SheetWork } from '../model/sheet-session.ts';
import { useMarkText } from './use-mark-text.ts';
import { momentText } from './moment-text.ts';
import * as styles from './sheet.module.css';

interface Props {
  readonly sheet: Sheet;
  readonly session: SheetSession;
  readonly work: SheetWork;
}

interface ConflictProps {
  readonly row: SheetRow;
  readonly conflict: SheetWriteResult;
  readonly onSettle: (choice: 'mine' | 'stored') => void;
}

/** Both results of a stale write, and who wrote the stored one. */
function ConflictItem({ row, conflict, onSettle }: ConflictProps) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const textOf = useMarkText();
  const { mark, theme, sentMark, sentTheme, writerName, writtenAt } = conflict;
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
  const time = writtenAt === null ? '' : momentText(writtenAt, language);
  return (
    <li className={styles.conflict}>
      <h3>{row.fullName}</h3>
      <p>
        {t('sheets.conflict.stored', { mark: joined(textOf(mark), theme), name: writerName ?? '', time })}
      </p>
      <p>{t('sheets.conflict.mine', { mark: joined(textOf(sentMark), sentTheme) })}</p>
      <div className={styles.tools}>
        <Button onClick={() => onSettle('stored')}>{t('sheets.conflict.keepStored')}</Button>
        <Button onClick={() => onSettle('mine')}>{t('sheets.conflict.keepMine')}</Button>
      </div>
    </li>
  );
}

function Conflicts({ sheet, session, work }: Props) {
  const t = useTranslations('journal');
  const [isOpen, setIsOpen] = useState(false);
  const { sheetId } = sheet;
  const rows = sheet.rows.flatMap((row) => {
    const conflict = work.conflicts.get(row.studentId);
    return conflict ? [{ row, conflict }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Alert kind="warning" title={t('sheets.conflict.title', { count: rows.length })}>
      <Button onClick={() => setIsOpen(true)}>{t('sheets.conflict.open')}</Button>
      <Dialog isOpen={isOpen} title={t('sheets.conflict.open')} onClose={() => setIsOpen(false)}>
        <ul className={styles.conflicts}>
          {rows.map(({ row, conflict }) => (
            <ConflictItem
              key={row.studentId}
              row={row}
              conflict={conflict}
              onSettle={(choice) => session.settle(sheetId, row, choice)}
            />
          ))}
        </ul>
      </Dialog>
    </Alert>
  );
}

/** What the teacher has to know before the signature: conflicts, refused and unsent results, marks that count nowhere. */
export function SheetNotes(props: Props) {
  const { sheet, session, work } = props;
  const t = useTranslations('journal');
  const [refused] = work.refused;
  return (
    <LiveRegion>
      <Conflicts {...props} />
      {refused && (
        <Alert kind="danger" title={t('sheets.refused', { count: work.refused.length })}>
          <p>{refused.error}</p>
          <Button onClick={() => session.discardRefused(sheet.sheetId)}>{t('sheets.discard')}</Button>
        </Alert>
      )}
      {sheet.strayMarkCount > 0 && <Alert>{t('sheets.stray', { count: sheet.strayMarkCount })}</Alert>}
    </LiveRegion>
  );
}
