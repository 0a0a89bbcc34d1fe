import { useState } from 'react';
import { formatDate, formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog, showToast } from '@portal/ui';
import {
  DateField,
  Form,
  FormField,
  FormSelectField,
  FormTextArea,
  FormTextField,
  useForm,
  useToFormError,
} from '@portal/ui/forms';
import type { ChargePreview, StudentMoney } from '@portal/wire/payments/office-payment-fields';
import { MONEY_NOTE_MAX_LENGTH } from '@portal/wire/payments/office-payments';
import { parseAmount } from '@portal/wire/payments/amount';
import { labelled } from '../shared/labelled.ts';
import { useChargeStudentMutation, usePreviewChargeMutation, type NewCharge } from './money.api.ts';
import * as styles from './money.module.css';
import { Preview } from './preview.tsx';

interface Values {
  readonly serviceId: number;
  readonly academicYearId: number;
  readonly amount: string;
  readonly dueOn: string;
  readonly note: string;
}

/** A charge as it was previewed. */
interface PreviewedCharge {
  readonly charge: NewCharge;
  readonly note: string | undefined;
  readonly preview: ChargePreview;
}

interface FormProps {
  readonly money: StudentMoney;
  readonly initial: Values;
  readonly onPreview: (values: Values, previewed: PreviewedCharge) => void;
}

function ChargeForm({ money: { studentId, services, years }, initial, onPreview }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [readPreview] = usePreviewChargeMutation();
  const form = useForm({
    initial,
    validate: ({ amount, dueOn }) => ({
      ...(parseAmount(amount) === undefined && { amount: t('money.amountWrong') }),
      ...(dueOn === '' && { dueOn: t('money.dueMissing') }),
    }),
    send: async (values) => {
      const { serviceId, academicYearId, amount, dueOn, note } = values;
      const charge = { studentId, serviceId, academicYearId, amount: parseAmount(amount) ?? 0, dueOn };
      const { data, error } = await readPreview(charge);
      if (data) onPreview(values, { charge, note: note.trim() || undefined, preview: data });
      return error === undefined ? undefined : { error: toError(error) };
    },
  });
  return (
    <Form form={form} submit={t('money.showPreview')}>
      <FormSelectField
        field={form.field('serviceId')}
        label={t('money.service')}
        options={labelled(services)}
      />
      <FormSelectField
        field={form.field('academicYearId')}
        label={t('money.year')}
        options={labelled(years)}
      />
      <FormTextField
        field={form.field('amount')}
        label={t('money.amount')}
        hint={t('money.amountHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <FormField field={form.field('dueOn')}>
        {({ value, error, onChange }) => (
          <DateField label={t('money.due')} value={value} error={error} onPick={onChange} isRequired />
        )}
      </FormField>
      <FormTextArea
        field={form.field('note')}
        label={t('money.chargeNote')}
        hint={t('money.chargeNoteHint')}
        rows={2}
        maxLength={MONEY_NOTE_MAX_LENGTH}
      />
    </Form>
  );
}

interface ConfirmProps {
  readonly money: StudentMoney;
  readonly previewed: PreviewedCharge;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function ConfirmCharge({ money, previewed: { charge, note, preview }, onBack, onClose }: ConfirmProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const [chargeStudent, { isLoading, error }] = useChargeStudentMutation();
  const { serviceName, academicYear, before, discount, after, equalCount } = preview;
  const sum = formatMoney(charge.amount, language);
  const write = async () => {
    const answer = await chargeStudent({ ...charge, note, equalCount });
    if (answer.error !== undefined) return;
    onClose();
    await showToast({ kind: 'success', text: t('money.chargeDone', { sum }) });
  };
  return (
    <Preview
      facts={[
        [t('money.student'), money.studentName],
        [t('money.service'), `${serviceName}, ${academicYear}`],
        [t('money.sum'), sum],
        ...(discount === 0 ? [] : [[t('money.discounts.column'), formatMoney(-discount, language)] as const]),
        [t('money.due'), formatDate(charge.dueOn, language)],
        [t('money.balance'), `${formatMoney(before, language)} → ${formatMoney(after, language)}`],
      ]}
    >
      {equalCount > 0 && <Alert kind="warning">{t('money.equalCharges', { count: equalCount })}</Alert>}
      {error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={isLoading} onClick={() => void write()}>
          {t('money.chargeConfirm', { sum })}
        </Button>
        <Button onClick={onBack}>{t('money.back')}</Button>
      </div>
    </Preview>
  );
}

function Steps({ money, onClose }: { readonly money: StudentMoney; readonly onClose: () => void }) {
  const { services, years } = money;
  const [values, setValues] = useState<Values>({
    serviceId: services[0]?.id ?? 0,
    academicYearId: years[0]?.id ?? 0,
    amount: '',
    dueOn: '',
    note: '',
  });
  const [previewed, setPreviewed] = useState<PreviewedCharge>();
  return previewed ? (
    <ConfirmCharge
      money={money}
      previewed={previewed}
      onBack={() => setPreviewed(undefined)}
      onClose={onClose}
    />
  ) : (
    <ChargeForm
      money={money}
      initial={values}
      onPreview={(typed, next) => {
        setValues(typed);
        setPreviewed(next);
      }}
    />
  );
}

interface Props {
  readonly money: StudentMoney;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Charges a student: typed, previewed, written. */
export function ChargeDialog({ money, isOpen, onClose }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('money.chargeTitle', { name: money.studentName })} onClose={onClose}>
      {isOpen && <Steps money={money} onClose={onClose} />}
    </Dialog>
  );
}
