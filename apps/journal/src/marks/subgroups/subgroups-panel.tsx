import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, LiveRegion, Load, VisuallyHidden } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import type { JournalRef, JournalStudent, Subgroup } from '@portal/wire';
import { useSubgroupsQuery } from '../shared/plan.api.ts';
import { useUnsavedWork } from '../unsaved/unsaved-work.ts';
import { NO_SUBGROUP, type DraftSubgroup } from './subgroup-draft.ts';
import { SubgroupList } from './subgroup-list.tsx';
import { useSubgroups } from './use-subgroups.ts';
import * as styles from './subgroups.module.css';

interface Props {
  readonly journal: JournalRef;
  readonly students: readonly JournalStudent[];
  readonly onClose: () => void;
}

/** Keeps the focus on a student who was moved to another list, whose element is a new one there. */
function useMovedFocus() {
  const editor = useRef<HTMLDivElement>(null);
  const movedId = useRef<number>(undefined);
  useEffect(() => {
    if (movedId.current === undefined) return;
    editor.current?.querySelector<HTMLElement>(`[data-student="${movedId.current}"]`)?.focus();
    movedId.current = undefined;
  });
  const keepFocus = (studentId: number) => {
    movedId.current = studentId;
  };
  return { editor, keepFocus };
}

function Editor({
  journal,
  students,
  stored,
}: Pick<Props, 'journal' | 'students'> & { readonly stored: readonly Subgroup[] }) {
  const t = useTranslations('journal');
  const { lists, errors, isSaving, hasChanges, move, rename, add, save, discard } = useSubgroups({
    journal,
    students,
    stored,
  });
  useUnsavedWork({ isUnsaved: () => hasChanges, save, discard });
  const { editor, keepFocus } = useMovedFocus();
  const hintId = useId();
  const [moved, setMoved] = useState('');
  const nameOf = ({ key, title }: DraftSubgroup) => (key === NO_SUBGROUP ? t('subgroups.none') : title);
  const onMove = (studentId: number, key: number) => {
    const list = lists.find((one) => one.key === key);
    const student = students.find(({ id }) => id === studentId);
    move(studentId, key);
    keepFocus(studentId);
    if (list && student) setMoved(t('subgroups.moved', { name: student.fullName, title: nameOf(list) }));
  };
  return (
    <div ref={editor} className={styles.editor}>
      <p id={hintId} className={styles.count}>
        {t('subgroups.hint')}
      </p>
      <div className={styles.lists}>
        {lists.map((list) => (
          <SubgroupList
            key={list.key}
            list={list}
            lists={lists}
            error={errors.get(list.key)}
            nameOf={nameOf}
            hintId={hintId}
            onMove={onMove}
            onRename={rename}
          />
        ))}
      </div>
      <LiveRegion>
        <VisuallyHidden>{moved}</VisuallyHidden>
      </LiveRegion>
      <div className={styles.buttons}>
        <Button icon={<Icon name="add" size={18} />} onClick={add}>
          {t('subgroups.add')}
        </Button>
        <Button variant="primary" disabled={!hasChanges} isBusy={isSaving} onClick={() => void save()}>
          {t('lesson.save')}
        </Button>
      </div>
    </div>
  );
}

/** Creates subgroups and moves students between them (spec §2 Journal); it replaces the marks while it is open. */
export function SubgroupsPanel({ journal, students, onClose }: Props) {
  const t = useTranslations('journal');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} aria-labelledby="subgroups">
      <header className={styles.head}>
        <h2 id="subgroups" ref={heading} tabIndex={-1} className={styles.panelTitle}>
          {t('subgroups.heading')}
        </h2>
        <Button icon={<Icon name="close" size={18} />} onClick={onClose}>
          {t('subgroups.close')}
        </Button>
      </header>
      <Load query={useSubgroupsQuery(journal)} isEmpty={() => false} skeleton={<SkeletonCards />}>
        {(stored) => <Editor journal={journal} students={students} stored={stored} />}
      </Load>
    </section>
  );
}
