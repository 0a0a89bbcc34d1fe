import { useTranslations } from '@portal/i18n';
import { idParam, useAddressParams, withParams } from '@portal/platform';
import { Page } from '@portal/ui';
import { Tabs } from '@portal/ui/display';
import { findSearchField, useReturnFocus } from '@portal/ui/forms';
import { GroupList } from './group-list.tsx';
import { GroupView } from './group-view.tsx';
import * as styles from './groups.module.css';
import { ContingentPart } from './numbers/contingent.tsx';
import { MovementPart } from './numbers/movement.tsx';
import { StudentView } from './student-view.tsx';

const parts = ['groups', 'contingent', 'movement'] as const;

/** Groups, how many students there are, and who came and left; the part stands in the address. */
function Parts({ onOpen }: { readonly onOpen: (name: 'group' | 'student', id: number) => void }) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const part = parts.find((one) => one === params.get('part')) ?? 'groups';
  const openStudent = (id: number) => onOpen('student', id);
  return (
    <Tabs
      label={t('groups.title')}
      tabs={parts.map((id) => ({ id, label: t(`groups.parts.${id}`) }))}
      value={part}
      onChange={(next) =>
        change((newest) => withParams(newest, { part: next === 'groups' ? undefined : next }))
      }
    >
      <div className={styles.part}>
        {part === 'groups' && <GroupList onOpen={(id) => onOpen('group', id)} onOpenStudent={openStudent} />}
        {part === 'contingent' && <ContingentPart onOpenStudent={openStudent} />}
        {part === 'movement' && <MovementPart onOpenStudent={openStudent} />}
      </div>
    </Tabs>
  );
}

/** Groups and movement, the list of a group on a day, or a student with orders; what is open stands in the address (D-62, D-63). */
export function Component() {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const groupId = idParam(params.get('group'));
  const studentId = idParam(params.get('student'));
  useReturnFocus(groupId !== undefined || studentId !== undefined, findSearchField);
  const open = (name: 'group' | 'student', id: number | undefined) =>
    change((newest) => withParams(newest, { [name]: id }), { isReplaced: false });
  return (
    <Page kind="list" title={t('groups.title')} lead={t('groups.lead')}>
      {studentId !== undefined && (
        <StudentView key={studentId} personId={studentId} onClose={() => open('student', undefined)} />
      )}
      {studentId === undefined && groupId !== undefined && (
        <GroupView
          key={groupId}
          groupId={groupId}
          onClose={() => open('group', undefined)}
          onOpenStudent={(id) => open('student', id)}
        />
      )}
      {studentId === undefined && groupId === undefined && <Parts onOpen={open} />}
    </Page>
  );
}
