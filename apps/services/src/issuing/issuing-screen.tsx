import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { idParam, useAddressParams, withParams } from '@portal/platform';
import { Page } from '@portal/ui';
import { Tabs } from '@portal/ui/display';
import { findSearchField, useReturnFocus } from '@portal/ui/forms';
import { GroupSummary } from './group-summary.tsx';
import { HolderView } from './holder-view.tsx';
import { StudentSearch } from './student-search.tsx';

type Side = 'student' | 'group';

/** Finds a student, or shows the one of the address; the way back leads to what was found. */
function StudentSide() {
  const { params, change } = useAddressParams();
  const [typed, setTyped] = useState('');
  const studentId = idParam(params.get('student'));
  useReturnFocus(studentId !== undefined, findSearchField);
  const open = (id: number | undefined) =>
    change((newest) => withParams(newest, { student: id }), { isReplaced: false });
  return studentId === undefined ? (
    <StudentSearch typed={typed} onType={setTyped} onOpen={open} />
  ) : (
    <HolderView key={studentId} studentId={studentId} onClose={() => open(undefined)} />
  );
}

/** The office issues documents about students, and summary sheets of groups (D-64). */
export function Component() {
  const t = useTranslations('services');
  const { params, change } = useAddressParams();
  const side: Side = params.get('side') === 'group' ? 'group' : 'student';
  return (
    <Page kind="list" title={t('issuing.title')} lead={t('issuing.lead')}>
      <Tabs
        label={t('issuing.title')}
        tabs={[
          { id: 'student', label: t('issuing.sides.student') },
          { id: 'group', label: t('issuing.sides.group') },
        ]}
        value={side}
        onChange={(next) =>
          change((newest) => withParams(newest, { side: next === 'student' ? undefined : next }))
        }
      >
        {side === 'student' ? <StudentSide /> : <GroupSummary />}
      </Tabs>
    </Page>
  );
}
