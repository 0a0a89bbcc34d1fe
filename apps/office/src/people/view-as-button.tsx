import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import { BASE_PATH, type PersonCard } from '@portal/wire';
import { PERSON_REASON_MAX_LENGTH } from '@portal/wire/people/people';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { useStartViewMutation } from './people.api.ts';

/** Shows the portal as the person sees it, read only, after a reason. */
export function ViewAsButton({ person }: Pick<PersonCard, 'person'>) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [isOpen, setIsOpen] = useState(false);
  const [start] = useStartViewMutation();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('people.viewAs')}</Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('people.viewAsTitle', { name: person.fullName })}
        text={<p>{t('people.viewAsText')}</p>}
        submit={t('people.viewAs')}
        maxLength={PERSON_REASON_MAX_LENGTH}
        onSend={async (reason) => {
          const { error } = await start({ personId: person.personId, reason });
          if (error !== undefined) return toError(error);
          // A new page, which is that of the person.
          globalThis.location.assign(`${BASE_PATH}/`);
          return undefined;
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
