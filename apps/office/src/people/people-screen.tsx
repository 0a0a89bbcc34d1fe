import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { idParam, useAddressParams, withParams } from '@portal/platform';
import { Button, Page } from '@portal/ui';
import { findSearchField, useReturnFocus } from '@portal/ui/forms';
import { MarkHistoryView } from './mark-history/mark-history-view.tsx';
import { NewcomerDialog } from './newcomer/newcomer-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonView } from './person-view.tsx';

/** People of the faculties of the office: found, or one of them with everything that staff do about an account (D-65). */
export function Component() {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const personId = idParam(params.get('person'));
  const disciplineId = idParam(params.get('discipline'));
  useReturnFocus(personId !== undefined, findSearchField);
  const open = (id: number | undefined) =>
    change(
      (newest) => withParams(newest, { person: id, study: undefined, discipline: undefined, tab: undefined }),
      {
        isReplaced: false,
      },
    );
  const closeHistory = () =>
    change((newest) => withParams(newest, { discipline: undefined }), { isReplaced: false });
  const [isAdding, setIsAdding] = useState(false);
  const [newcomerId, setNewcomerId] = useState<number>();
  const leaveFor = (id: number) => {
    setIsAdding(false);
    open(id);
  };
  return (
    <Page
      kind="list"
      title={t('people.title')}
      lead={t('people.lead')}
      actions={
        personId === undefined && (
          <Button onClick={() => setIsAdding(true)}>{t('people.newcomer.open')}</Button>
        )
      }
    >
      <NewcomerDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onOpen={leaveFor}
        onAdded={(id) => {
          setNewcomerId(id);
          leaveFor(id);
        }}
      />
      {personId !== undefined && disciplineId !== undefined ? (
        <MarkHistoryView
          key={`${personId} ${disciplineId}`}
          personId={personId}
          disciplineId={disciplineId}
          onClose={closeHistory}
        />
      ) : personId !== undefined ? (
        <PersonView
          key={personId}
          personId={personId}
          isNewcomer={personId === newcomerId}
          onClose={() => {
            setNewcomerId(undefined);
            open(undefined);
          }}
        />
      ) : (
        <PeopleList onOpen={open} />
      )}
    </Page>
  );
}
