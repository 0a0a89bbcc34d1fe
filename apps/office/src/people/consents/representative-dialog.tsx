import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { Dialog, showToast } from '@portal/ui';
import {
  DateField,
  Form,
  FormField,
  FormSelectField,
  FormTextField,
  useForm,
  useToFormError,
  type FormState,
} from '@portal/ui/forms';
import {
  CONSENT_DOCUMENT_MAX_LENGTH,
  REPRESENTATIVE_MAX_LENGTH,
  type Consent,
} from '@portal/wire/consents/consents';
import { useRecordConsentMutation } from './consents.api.ts';
import * as styles from '../people.module.css';

interface FormProps {
  readonly personId: number;
  /** The consents that a representative can give. */
  readonly consents: readonly Consent[];
  readonly onClose: () => void;
}

interface Values {
  /** The place of the consent in the list. */
  readonly consentAt: number;
  readonly representative: string;
  readonly document: string;
  readonly signedOn: string;
}

/** What the representative must have read and signed. */
function SignedText({ form, consents }: Pick<FormProps, 'consents'> & { readonly form: FormState<Values> }) {
  const t = useTranslations('office');
  const consent = consents[form.useValues().consentAt];
  if (!consent) return null;
  return (
    <details className={styles.consent}>
      <summary>{t('people.consents.text', { version: consent.version })}</summary>
      <p>{consent.text}</p>
    </details>
  );
}

function RepresentativeForm({ personId, consents, onClose }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [record] = useRecordConsentMutation();
  const [today] = useState(() => dayOf(new Date()));
  const form = useForm<Values>({
    initial: { consentAt: 0, representative: '', document: '', signedOn: today },
    validate: ({ representative, document }) => ({
      ...(representative.trim() === '' && { representative: t('people.consents.representativeMissing') }),
      ...(document.trim() === '' && { document: t('people.consents.documentMissing') }),
    }),
    fieldOfCode: { signedInFuture: 'signedOn' },
    send: async ({ consentAt, representative, document, signedOn }) => {
      const consent = consents[consentAt];
      if (!consent) return undefined;
      const { kind, version } = consent;
      const { error } = await record({
        personId,
        kind,
        version,
        representative: representative.trim(),
        document: document.trim(),
        signedOn,
      });
      if (error !== undefined) return { error: toError(error) };
      onClose();
      await showToast({ kind: 'success', text: t('people.consents.recorded') });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('people.consents.record')}>
      <p>{t('people.consents.recordText')}</p>
      <FormSelectField
        field={form.field('consentAt')}
        label={t('people.consents.kind')}
        options={consents.map(({ kind }, id) => ({ id, label: t(`people.consents.kinds.${kind}`) }))}
      />
      <SignedText form={form} consents={consents} />
      <FormTextField
        field={form.field('representative')}
        label={t('people.consents.representative')}
        hint={t('people.consents.representativeHint')}
        maxLength={REPRESENTATIVE_MAX_LENGTH}
        autoComplete="off"
      />
      <FormTextField
        field={form.field('document')}
        label={t('people.consents.document')}
        hint={t('people.consents.documentHint')}
        maxLength={CONSENT_DOCUMENT_MAX_LENGTH}
        autoComplete="off"
      />
      <FormField field={form.field('signedOn')}>
        {({ value, error, onChange }) => (
          <DateField
            label={t('people.consents.signedOn')}
            value={value}
            error={error}
            max={today}
            onPick={onChange}
            isRequired
          />
        )}
      </FormField>
    </Form>
  );
}

/** Records what a representative of a minor has signed. */
export function RepresentativeDialog({ isOpen, ...props }: FormProps & { readonly isOpen: boolean }) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('people.consents.recordTitle')} onClose={props.onClose}>
      {isOpen && <RepresentativeForm {...props} />}
    </Dialog>
  );
}
