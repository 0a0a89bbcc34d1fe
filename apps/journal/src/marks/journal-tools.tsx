import { useTranslations } from '@portal/i18n';
import { Toolbar, type ToolbarItem } from '@portal/ui/display';
import { useReturnFocus } from '@portal/ui/forms';
import type { JournalColumn } from '@portal/wire';
import * as styles from './place/journal.module.css';
import { isSubstituteOf, type OpenedJournal } from './shared/opened-journal.ts';
import { useOpenAppeals } from './appeals/use-open-appeals.ts';
import type { Panel } from './journal-panels.tsx';
import { useDeletion } from './lesson/use-deletion.ts';
import { useRemoveJournalMutation } from './lesson/deletion.api.ts';
import type { MarkStore } from './model/mark-store.ts';
import { useUndoState } from './model/use-marks.ts';
import type { ModulePointsChoice } from './points/use-module-points.ts';

interface Props {
  readonly journal: OpenedJournal;
  readonly marks: MarkStore;
  readonly current: JournalColumn | undefined;
  readonly panel: Panel | undefined;
  readonly modulePoints: Pick<ModulePointsChoice, 'isOn' | 'toggle'>;
  readonly onOpen: (panel: Panel) => void;
}

/** What a substitute cannot do. */
const ofTeachersOnly = new Set(['themes', 'subgroups', 'appeals', 'checkIns', 'delete']);

/** The actions of the journal; those for which there is no room stand in a menu. */
export function JournalTools({ journal, marks, current, panel, modulePoints, onOpen }: Props) {
  const t = useTranslations('journal');
  const { canUndo, canRedo } = useUndoState(marks);
  const isSubstitute = isSubstituteOf(journal);
  const openAppeals = useOpenAppeals(isSubstitute ? undefined : journal.ref);
  const [removeJournal] = useRemoveJournalMutation();
  const { remove, dialog } = useDeletion(marks);
  useReturnFocus(panel?.kind === 'subgroups');
  const onDelete = () =>
    remove({ title: t('journal.deleteJournal'), text: t('journal.deleteJournalHint') }, () =>
      removeJournal(journal.ref),
    );
  const items: readonly ToolbarItem[] = [
    {
      id: 'allPresent',
      label: t('lesson.allPresent'),
      icon: 'check',
      isDisabled: !current?.isOpen,
      onPick: () => onOpen({ kind: 'allPresent' }),
    },
    {
      id: 'undo',
      label: t('journal.undo'),
      icon: 'undo',
      isIconOnly: true,
      isDisabled: !canUndo,
      onPick: () => marks.undo(),
    },
    {
      id: 'redo',
      label: t('journal.redo'),
      icon: 'redo',
      isIconOnly: true,
      isDisabled: !canRedo,
      onPick: () => marks.redo(),
    },
    {
      id: 'lesson',
      label: t('journal.openLesson'),
      icon: 'documents',
      isDisabled: !current,
      onPick: () => current && onOpen({ kind: 'lesson', lessonId: current.lessonId }),
    },
    {
      id: 'themes',
      label: t('themes.title'),
      icon: 'library',
      onPick: () => onOpen({ kind: 'themes' }),
    },
    {
      id: 'subgroups',
      label: t('subgroups.heading'),
      icon: 'group',
      isPressed: panel?.kind === 'subgroups',
      onPick: () => onOpen({ kind: 'subgroups' }),
    },
    {
      id: 'modulePoints',
      label: t('points.title'),
      icon: 'rating',
      isPressed: modulePoints.isOn,
      onPick: modulePoints.toggle,
    },
    {
      id: 'appeals',
      label: openAppeals > 0 ? t('appeals.titleWithCount', { number: openAppeals }) : t('appeals.title'),
      icon: 'orders',
      onPick: () => onOpen({ kind: 'appeals' }),
    },
    { id: 'risks', label: t('risk.list'), icon: 'alert', onPick: () => onOpen({ kind: 'risks' }) },
    {
      id: 'checkIns',
      label: t('checkIn.report.title'),
      icon: 'qr',
      onPick: () => onOpen({ kind: 'checkIns' }),
    },
    { id: 'delete', label: t('journal.deleteJournal'), icon: 'delete', onPick: () => void onDelete() },
  ];
  return (
    <div className={styles.tools}>
      <Toolbar
        label={t('journal.tools')}
        items={isSubstitute ? items.filter(({ id }) => !ofTeachersOnly.has(id)) : items}
      />
      {dialog}
    </div>
  );
}
