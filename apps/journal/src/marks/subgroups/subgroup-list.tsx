import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, TextField } from '@portal/ui';
import { SUBGROUP_TITLE_MAX_LENGTH } from '@portal/wire';
import { DRAGGED_STUDENT, StudentItem } from './student-item.tsx';
import { NO_SUBGROUP, type DraftSubgroup } from './subgroup-draft.ts';
import * as styles from './subgroups.module.css';

interface Props {
  readonly list: DraftSubgroup;
  readonly lists: readonly DraftSubgroup[];
  readonly error: string | undefined;
  readonly nameOf: (list: DraftSubgroup) => string;
  readonly hintId: string;
  readonly onMove: (studentId: number, key: number) => void;
  readonly onRename: (key: number, title: string) => void;
}

/** A subgroup with its students, or the students without one; students are dropped here. */
export function SubgroupList({ list, lists, error, nameOf, hintId, onMove, onRename }: Props) {
  const t = useTranslations('journal');
  const [isOver, setIsOver] = useState(false);
  const { key, title, students } = list;
  return (
    <div
      className={styles.list}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED_STUDENT)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const studentId = Number(event.dataTransfer.getData(DRAGGED_STUDENT));
        if (studentId > 0) onMove(studentId, key);
      }}
    >
      <section className={styles.content} aria-label={nameOf(list)}>
        {key === NO_SUBGROUP ? (
          <h3 className={styles.heading}>{t('subgroups.none')}</h3>
        ) : (
          <TextField
            label={t('subgroups.title')}
            value={title}
            maxLength={SUBGROUP_TITLE_MAX_LENGTH}
            onChange={({ target }) => onRename(key, target.value)}
          />
        )}
        <p className={styles.count}>{t('subgroups.count', { count: students.length })}</p>
        {error !== undefined && <Alert kind="danger">{error}</Alert>}
        <ul className={styles.students}>
          {students.map((student) => (
            <StudentItem
              key={student.id}
              student={student}
              lists={lists}
              listKey={key}
              nameOf={nameOf}
              hintId={hintId}
              onMove={onMove}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
