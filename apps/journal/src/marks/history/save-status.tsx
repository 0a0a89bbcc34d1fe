import { useRef, useState } from 'react';
import { useTranslations, type Translate } from '@portal/i18n';
import { Button, Icon, LiveRegion, VisuallyHidden, type IconName } from '@portal/ui';
import type { JournalGrid } from '@portal/wire';
import type { CellState, MarkStatus, MarkStore } from '../model/mark-store.ts';
import { useMarkStatus } from '../model/use-marks.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import * as styles from './history.module.css';

interface Props {
  readonly marks: MarkStore;
  readonly grid: JournalGrid;
}

const icons = {
  saved: 'check',
  saving: 'clock',
  offline: 'offline',
  conflict: 'alert',
  locked: 'lock',
} as const satisfies Record<CellState, IconName>;

function textOf(t: Translate<'journal'>, { state, pendingCount, conflicts, refused }: MarkStatus): string {
  if (state === 'saving') return t('saving.saving', { number: pendingCount });
  if (state === 'offline') return t('saving.offline', { number: pendingCount });
  if (state === 'saved') return t('saving.saved');
  return t('saving.unsaved', { number: conflicts.length + refused.length });
}

/** Whether the marks are saved; a button opens those that could not be saved. */
export function SaveStatus({ marks, grid }: Props) {
  const t = useTranslations('journal');
  const status = useMarkStatus(marks);
  const [isOpen, setIsOpen] = useState(false);
  // Not rendered before, because the status changes with every mark.
  const [wasOpen, setWasOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const { state, conflicts, refused } = status;
  const text = textOf(t, status);
  const isUnsaved = conflicts.length + refused.length > 0;
  const open = () => {
    setIsOpen(true);
    setWasOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    // The button disappears with the last decision and cannot take the focus back.
    const { conflicts: left, refused: others } = marks.status();
    if (left.length + others.length === 0) region.current?.focus();
  };
  return (
    <div ref={region} className={styles.status} data-state={state} tabIndex={-1}>
      {isUnsaved ? (
        <Button icon={<Icon name={icons[state]} size={18} />} onClick={open}>
          {text}
        </Button>
      ) : (
        <span className={styles.text} aria-hidden="true">
          <Icon name={icons[state]} size={18} />
          {text}
        </span>
      )}
      <VisuallyHidden>
        <LiveRegion>{state === 'saving' ? '' : text}</LiveRegion>
      </VisuallyHidden>
      {wasOpen && <ConflictDialog isOpen={isOpen} marks={marks} grid={grid} onClose={close} />}
    </div>
  );
}
