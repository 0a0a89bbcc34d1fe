import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { Page } from '@portal/ui';
import { findSearchField, useReturnFocus } from '@portal/ui/forms';
import { PeopleList } from './people-list.tsx';
import { PersonView } from './person-view.tsx';

/** People of the faculties of the office: found, or one of them with everything that staff do about an account (D-65). */
export function Component() {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const personId = Number(params.get('person'));
  const isOpen = Number.isInteger(personId) && personId > 0;
  useReturnFocus(isOpen, findSearchField);
  const open = (id: number | undefined) =>
    change((newest) => withParams(newest, { person: id === undefined ? undefined : String(id) }), {
      isReplaced: false,
    });
  return (
    <Page kind="list" title={t('people.title')} lead={t('people.lead')}>
      {isOpen ? (
        <PersonView key={personId} personId={personId} onClose={() => open(undefined)} />
      ) : (
        <PeopleList onOpen={open} />
      )}
    </Page>
  );
}
