import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Form, FormTextArea, FormTextField, useForm, useToFormError } from '@portal/ui/forms';
import type { PersonCard, PersonFields } from '@portal/wire';
import { PERSON_REASON_MAX_LENGTH } from '@portal/wire/people/people';
import { useCorrectPersonMutation } from './people.api.ts';
import * as styles from './people.module.css';

const names = [
  'familyName',
  'givenName',
  'patronymic',
  'latinFamilyName',
  'latinGivenName',
  'latinPatronymic',
  'pin',
  'birthDate',
] as const satisfies readonly (keyof PersonFields)[];
type Name = (typeof names)[number];

type Values = Record<Name | 'reason', string>;

const toValues = (fields: PersonFields): Values => ({
  familyName: fields.familyName,
  givenName: fields.givenName ?? '',
  patronymic: fields.patronymic ?? '',
  latinFamilyName: fields.latinFamilyName ?? '',
  latinGivenName: fields.latinGivenName ?? '',
  latinPatronymic: fields.latinPatronymic ?? '',
  pin: fields.pin ?? '',
  birthDate: fields.birthDate ?? '',
  reason: '',
});

const orNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const toFields = (values: Values): PersonFields => ({
  familyName: values.familyName.trim(),
  givenName: orNone(values.givenName),
  patronymic: orNone(values.patronymic),
  latinFamilyName: orNone(values.latinFamilyName),
  latinGivenName: orNone(values.latinGivenName),
  latinPatronymic: orNone(values.latinPatronymic),
  pin: orNone(values.pin),
  birthDate: orNone(values.birthDate),
});

const DAY = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const PIN = /^[12]\d{13}$/;

interface Props {
  readonly card: PersonCard;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Fault = 'familyMissing' | 'givenMissing' | 'pinShape' | 'dayShape' | 'reasonMissing';

function faultsOf({ familyName, givenName, patronymic, pin, birthDate, reason }: Values) {
  const faults: Partial<Record<keyof Values, Fault>> = {};
  if (familyName.trim() === '') faults.familyName = 'familyMissing';
  if (givenName.trim() === '' && patronymic.trim() !== '') faults.givenName = 'givenMissing';
  if (pin.trim() !== '' && !PIN.test(pin.trim())) faults.pin = 'pinShape';
  if (birthDate.trim() !== '' && !DAY.test(birthDate.trim())) faults.birthDate = 'dayShape';
  if (reason.trim() === '') faults.reason = 'reasonMissing';
  return faults;
}

function EditForm({ card: { person, fields }, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [correct] = useCorrectPersonMutation();
  const form = useForm<Values, Fault>({
    initial: toValues(fields),
    validate: faultsOf,
    messageOf: (fault) => t(`people.faults.${fault}`),
    fieldOfCode: { pinTaken: 'pin' },
    send: async (values) => {
      const reason = values.reason.trim();
      const { error } = await correct({ personId: person.personId, fields: toFields(values), reason });
      if (error !== undefined) return { error: toError(error) };
      onClose();
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('people.save')}>
      <p>{t('people.editText')}</p>
      <div className={styles.fields}>
        {names.map((name) => (
          <FormTextField
            key={name}
            field={form.field(name)}
            label={t(`people.fields.${name}`)}
            autoComplete="off"
            inputMode={name === 'pin' ? 'numeric' : undefined}
            placeholder={name === 'birthDate' ? '2006-05-31' : undefined}
          />
        ))}
      </div>
      <FormTextArea
        field={form.field('reason')}
        label={t('reason.label')}
        hint={t('people.editReasonHint')}
        rows={2}
        maxLength={PERSON_REASON_MAX_LENGTH}
      />
    </Form>
  );
}

/** Corrects name, ПИН and day of birth by hand; imports keep it (D-67). */
export function EditDialog({ card, isOpen, onClose }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('people.editTitle')} onClose={onClose}>
      {isOpen && <EditForm card={card} onClose={onClose} />}
    </Dialog>
  );
}
