import { useText } from '@portal/i18n';
import {
  disciplinePicked,
  groupPicked,
  semesterPicked,
  usePortalDispatch,
  type StudyFilter,
} from '@portal/platform';
import { SelectField, type SelectOption } from '@portal/ui';
import * as styles from './study-panel.module.css';

interface Named {
  readonly id: number;
  readonly name: string;
}

const toOption = ({ id, name }: Named): SelectOption => ({ id, label: name });

/** Discipline always; semester and group only where there is more than one to choose from (spec §2 Filters). */
export function StudySelects({ filter }: { readonly filter: StudyFilter }) {
  const t = useText('shell');
  const dispatch = usePortalDispatch();
  const { disciplines, discipline, semesters, semester, groups, group } = filter;
  return (
    <div className={styles.selects}>
      <SelectField
        label={t('study.discipline')}
        options={disciplines.map(({ id, label }) => ({ id, label }))}
        value={discipline?.id}
        onPick={(id) => dispatch(disciplinePicked(id))}
      />
      {semesters.length > 1 && (
        <SelectField
          label={t('study.semester')}
          options={semesters.map(toOption)}
          value={semester?.id}
          onPick={(id) => dispatch(semesterPicked(id))}
        />
      )}
      {groups.length > 1 && (
        <SelectField
          label={t('study.group')}
          options={groups.map(toOption)}
          value={group?.id}
          onPick={(id) => dispatch(groupPicked(id))}
        />
      )}
    </div>
  );
}
