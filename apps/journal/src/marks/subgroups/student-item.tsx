import type { KeyboardEvent } from 'react';
import { useTranslations } from '@portal/i18n';
import { Icon, IconButton, Menu } from '@portal/ui';
import type { JournalStudent } from '@portal/wire';
import type { DraftSubgroup } from './subgroup-draft.ts';
import * as styles from './subgroups.module.css';

/** The type of dragged data, so that other things are not dropped here. */
export const DRAGGED_STUDENT = 'application/x-portal-student';

interface Props {
  readonly student: JournalStudent;
  readonly lists: readonly DraftSubgroup[];
  readonly listKey: number;
  readonly nameOf: (list: DraftSubgroup) => string;
  /** The element that explains the keys. */
  readonly hintId: string;
  readonly onMove: (studentId: number, key: number) => void;
}

/** Moves the focus to the student above or below. */
function focusNeighbour(event: KeyboardEvent<HTMLElement>, step: -1 | 1): void {
  const item = event.currentTarget.closest('li');
  const next = step < 0 ? item?.previousElementSibling : item?.nextElementSibling;
  const button = next?.querySelector<HTMLElement>('[data-student]');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

/** A student, who is moved by dragging, by the arrow keys, or by a menu. */
export function StudentItem({ student, lists, listKey, nameOf, hintId, onMove }: Props) {
  const t = useTranslations('journal');
  const { id, fullName } = student;
  const at = lists.findIndex(({ key }) => key === listKey);
  const moveBy = (event: KeyboardEvent, step: -1 | 1) => {
    const target = lists[at + step];
    if (!target) return;
    event.preventDefault();
    onMove(id, target.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowLeft') moveBy(event, -1);
    else if (event.key === 'ArrowRight') moveBy(event, 1);
    else if (event.key === 'ArrowUp') focusNeighbour(event, -1);
    else if (event.key === 'ArrowDown') focusNeighbour(event, 1);
  };
  return (
    <li>
      <div
        className={styles.student}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED_STUDENT, String(id));
          dataTransfer.effectAllowed = 'move';
        }}
      >
        <button
          type="button"
          className={styles.name}
          data-student={id}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
        >
          {fullName}
        </button>
        <Menu
          trigger={
            <IconButton label={t('subgroups.move', { name: fullName })}>
              <Icon name="more" />
            </IconButton>
          }
          items={lists
            .filter(({ key }) => key !== listKey)
            .map((list) => ({
              id: String(list.key),
              label: nameOf(list),
              onPick: () => onMove(id, list.key),
            }))}
        />
      </div>
    </li>
  );
}
