import { useRef, useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { Dialog, Load } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import { Form, FormField, RadioGroup, useForm, useToFormError } from '@portal/ui/forms';
import type { LikelyDouble, NewcomerChoices } from '@portal/wire/people/office-people';
import { useAddPersonMutation, useNewcomerChoicesQuery } from '../people.api.ts';
import { DoublesQuestion } from './doubles-question.tsx';
import { NameFields } from './name-fields.tsx';
import {
  emptyNewcomer,
  faultsOfNewcomer,
  fieldsOfNewcomer,
  requestOf,
  type NewcomerFault,
  type NewcomerValues,
} from './newcomer-values.ts';
import { PlaceFields } from './place-fields.tsx';

interface Opens {
  /** Opens the card of a person who was there already. */
  readonly onOpen: (personId: number) => void;
  /** Opens the card of the newcomer. */
  readonly onAdded: (personId: number) => void;
}

/** The form of a newcomer, who is stored when nobody else may be meant. */
function useNewcomerForm({ onAdded }: Opens) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [add] = useAddPersonMutation();
  const [initial] = useState(() => emptyNewcomer(dayOf(new Date())));
  const [doubles, setDoubles] = useState<readonly LikelyDouble[]>([]);
  // The answer holds for the person about whom it was given.
  const distinct = useRef('');
  const form = useForm<NewcomerValues, NewcomerFault>({
    initial,
    validate: faultsOfNewcomer,
    messageOf: (fault) => t(`people.faults.${fault}`),
    fieldOfCode: { loginTaken: 'login', pinTaken: 'pin' },
    send: async (values) => {
      const isDistinct = distinct.current === JSON.stringify(fieldsOfNewcomer(values));
      const { data, error } = await add(requestOf(values, isDistinct));
      setDoubles(data?.doubles ?? []);
      if (error !== undefined) return { error: toError(error) };
      if (!data.person) return { error: { text: t('people.newcomer.doublesText') } };
      onAdded(data.person.personId);
      return undefined;
    },
  });
  const confirmDistinct = () => {
    distinct.current = JSON.stringify(fieldsOfNewcomer(form.getValues()));
    void form.submit();
  };
  return { form, doubles, confirmDistinct };
}

function NewcomerForm({ choices, ...opens }: Opens & { readonly choices: NewcomerChoices }) {
  const t = useTranslations('office');
  const { form, doubles, confirmDistinct } = useNewcomerForm(opens);
  return (
    <Form form={form} submit={t('people.newcomer.add')}>
      {doubles.length > 0 && (
        <DoublesQuestion doubles={doubles} onOpen={opens.onOpen} onDistinct={confirmDistinct} />
      )}
      <FormField field={form.field('role')}>
        {({ value, onChange }) => (
          <RadioGroup
            isRow
            label={t('people.role')}
            options={(['student', 'teacher'] as const).map((id) => ({ id, label: t(`people.roles.${id}`) }))}
            value={value}
            onPick={onChange}
          />
        )}
      </FormField>
      <NameFields form={form} />
      <PlaceFields form={form} choices={choices} />
    </Form>
  );
}

function Content(opens: Opens) {
  const query = useNewcomerChoicesQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Load query={query} skeleton={<SkeletonCards />}>
      {(choices) => <NewcomerForm {...opens} choices={choices} />}
    </Load>
  );
}

interface Props extends Opens {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Enters a student with the first order, or a member of staff (D-65). */
export function NewcomerDialog({ isOpen, onClose, ...opens }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('people.newcomer.title')} onClose={onClose}>
      {isOpen && <Content {...opens} />}
    </Dialog>
  );
}
