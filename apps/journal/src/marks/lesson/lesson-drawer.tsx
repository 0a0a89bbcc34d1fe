import { useState } from 'react';
import { hasBegun, type LocalMoment } from '@portal/domain';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import { Alert, Button, Icon, Load } from '@portal/ui';
import { Drawer, SkeletonForm, Status } from '@portal/ui/display';
import type { JournalColumn, JournalRef, JournalStudent } from '@portal/wire';
import { Facts } from '../../shared/facts.tsx';
import { useModulesQuery, usePlannedThemesQuery } from '../shared/plan.api.ts';
import { useRemoveColumnMutation } from './deletion.api.ts';
import { LessonTools } from '../tools/lesson-tools.tsx';
import { LessonOpening } from '../openings/lesson-opening.tsx';
import type { MarkStore } from '../model/mark-store.ts';
import { AllPresentDialog } from './all-present-dialog.tsx';
import { LessonForm } from './lesson-form.tsx';
import { useDeletion } from './use-deletion.ts';
import * as styles from './lesson.module.css';

interface Props {
  readonly journal: JournalRef;
  /** Whether the reader only stands in for the teacher. */
  readonly isSubstitute: boolean;
  /** Who stands in for the teacher on this lesson. */
  readonly substituteName: string | undefined;
  /** Undefined: closed. */
  readonly column: JournalColumn | undefined;
  readonly now: LocalMoment;
  readonly students: readonly JournalStudent[];
  readonly marks: MarkStore;
  readonly onClose: () => void;
  /** Unlike `onClose`, it does not ask about unsaved changes. */
  readonly onDeleted: () => void;
}

/** What was taught, and why it cannot be changed (423). */
function LockedLesson({ column }: { readonly column: JournalColumn }) {
  const t = useTranslations('journal');
  const facts = [
    [t('lesson.theme'), column.theme],
    [t('lesson.number'), column.lessonNumber],
    [t('lesson.hours'), column.hours],
    [t('lesson.module'), column.module],
  ] as const;
  return (
    <>
      <Alert kind="warning" title={t('lesson.locked')}>
        {column.lock && t(`lesson.${column.lock}`)}
      </Alert>
      <Facts facts={facts} />
    </>
  );
}

function OpenedLesson({
  journal,
  isSubstitute,
  substituteName,
  column,
  now,
  students,
  marks,
  onDeleted,
}: Props & { readonly column: JournalColumn }) {
  const t = useTranslations('journal');
  const modules = useModulesQuery(journal);
  const plannedThemes = usePlannedThemesQuery(column.isOpen ? journal : skipToken);
  const [removeColumn] = useRemoveColumnMutation();
  const { remove, dialog } = useDeletion(marks);
  const [isMarking, setIsMarking] = useState(false);
  const { lessonId } = column;
  const onDelete = async () => {
    const question = { title: t('lesson.deleteColumn'), text: t('lesson.deleteColumnHint') };
    if (await remove(question, () => removeColumn({ lessonId }))) onDeleted();
  };
  return (
    <div className={styles.drawer}>
      {substituteName !== undefined && (
        <Status kind="warning">{t('lesson.substitute', { name: substituteName })}</Status>
      )}
      <Load query={modules} isEmpty={() => false} skeleton={<SkeletonForm />}>
        {(loaded) =>
          column.isOpen ? (
            <LessonForm
              key={lessonId}
              column={column}
              modules={loaded}
              plannedThemes={plannedThemes.currentData ?? []}
            />
          ) : (
            <LockedLesson column={column} />
          )
        }
      </Load>
      {!isSubstitute && <LessonOpening key={lessonId} journal={journal} column={column} />}
      <LessonTools key={`tools ${lessonId}`} lessonId={lessonId} />
      {column.isOpen && (
        <div className={styles.buttons}>
          {hasBegun(column, now) && (
            <Button icon={<Icon name="check" size={18} />} onClick={() => setIsMarking(true)}>
              {t('lesson.allPresent')}
            </Button>
          )}
          {!isSubstitute && (
            <Button variant="danger" icon={<Icon name="delete" size={18} />} onClick={() => void onDelete()}>
              {t('lesson.deleteColumn')}
            </Button>
          )}
        </div>
      )}
      <AllPresentDialog
        column={isMarking ? column : undefined}
        students={students}
        marks={marks}
        onClose={() => setIsMarking(false)}
      />
      {dialog}
    </div>
  );
}

/** The lesson of a column: what was taught, and what can be done with the whole column. */
export function LessonDrawer(props: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { column, onClose } = props;
  const title = column
    ? t('lesson.startTitle', { when: `${formatDay(column.date, language)}, ${column.startsAt}` })
    : '';
  return (
    <Drawer isOpen={column !== undefined} title={title} onClose={onClose}>
      {column && <OpenedLesson {...props} column={column} />}
    </Drawer>
  );
}
