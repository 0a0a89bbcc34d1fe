import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import type { JournalRef, JournalStudent, Subgroup } from '@portal/wire';
import { useSaveSubgroupMutation } from '../shared/plan.api.ts';
import {
  addSubgroup,
  draftOf,
  moveStudent,
  NO_SUBGROUP,
  noChanges,
  renameSubgroup,
  withoutSaved,
  type DraftSubgroup,
} from './subgroup-draft.ts';

interface Props {
  readonly journal: JournalRef;
  readonly students: readonly JournalStudent[];
  readonly stored: readonly Subgroup[];
}

/** The unsaved changes of the subgroups. Each subgroup is saved by itself; one that fails keeps its changes. */
export function useSubgroups({ journal, students, stored }: Props) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [saveSubgroup, { isLoading }] = useSaveSubgroupMutation();
  const [changes, setChanges] = useState(noChanges);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const lists = draftOf(stored, students, changes);

  async function saveOne(list: DraftSubgroup): Promise<string | undefined> {
    const title = list.title.trim();
    if (title === '') return t('subgroups.noTitle');
    const { lessonTypeId: _, ...classRef } = journal;
    const studentIds = list.students.map(({ id }) => id);
    const number = list.key < 0 ? ('new' as const) : list.key;
    const { error } = await saveSubgroup({ ...classRef, number, title, studentIds });
    if (error !== undefined) return toError(error).text;
    setChanges((last) => withoutSaved(last, list));
    return undefined;
  }

  return {
    lists,
    errors,
    isSaving: isLoading,
    hasChanges: lists.some(({ isChanged }) => isChanged),
    move: (studentId: number, key: number) => setChanges((last) => moveStudent(last, studentId, key)),
    rename: (key: number, title: string) => setChanges((last) => renameSubgroup(last, key, title)),
    add: () => setChanges((last) => addSubgroup(last, t('subgroups.newTitle', { number: lists.length }))),
    discard: () => setChanges(noChanges),
    /** Returns whether everything was saved. */
    async save() {
      const failed = new Map<number, string>();
      const changed = lists.filter(({ key, isChanged }) => key !== NO_SUBGROUP && isChanged);
      for (const list of changed) {
        const error = await saveOne(list);
        if (error !== undefined) failed.set(list.key, error);
      }
      setErrors(failed);
      if (failed.size === 0) {
        setChanges(noChanges);
        await showToast({ kind: 'success', text: t('subgroups.saved') });
      }
      return failed.size === 0;
    },
  };
}
