import { useTranslations } from '@portal/i18n';
import {
  Form,
  FormField,
  FormSelectField,
  FormTextArea,
  FormTextField,
  RadioGroup,
  useForm,
  useToFormError,
  type FormState,
} from '@portal/ui/forms';
import { parseAmount } from '@portal/wire/payments/amount';
import {
  PERCENT_MAX,
  type DiscountEffect,
  type DiscountTerms,
  type StudentDiscounts,
} from '@portal/wire/payments/office-charge-fields';
import type { StudentMoney } from '@portal/wire/payments/office-payment-fields';
import { MONEY_NOTE_MAX_LENGTH } from '@portal/wire/payments/office-payments';
import { labelled } from '../../shared/labelled.ts';
import { usePreviewDiscountMutation } from './discounts.api.ts';

/** A discount as it is typed. */
export interface DiscountValues {
  /** 0: all services. */
  readonly serviceId: number;
  readonly academicYearId: number;
  readonly kind: 'percent' | 'sum';
  readonly percent: string;
  readonly amount: string;
  readonly reasonId: number;
  readonly basis: string;
  readonly note: string;
}

/** A discount as it was previewed. */
export interface PreviewedDiscount {
  readonly terms: DiscountTerms;
  readonly effect: DiscountEffect;
}

/** Whose discount it is, and for what reasons there is one. */
export interface GrantProps {
  readonly money: StudentMoney;
  readonly reasons: StudentDiscounts['reasons'];
}

function parsePercent(text: string): number | undefined {
  const percent = Number(text.trim());
  return /^\d{1,3}$/.test(text.trim()) && percent >= 1 && percent <= PERCENT_MAX ? percent : undefined;
}

function termsOf(studentId: number, values: DiscountValues): DiscountTerms {
  const { serviceId, academicYearId, kind } = values;
  return {
    studentId,
    serviceId: serviceId === 0 ? undefined : serviceId,
    academicYearId,
    percent: kind === 'percent' ? parsePercent(values.percent) : undefined,
    amount: kind === 'sum' ? parseAmount(values.amount) : undefined,
  };
}

/** How much a discount is: per cent, or a sum. */
function Share({ form }: { readonly form: FormState<DiscountValues> }) {
  const t = useTranslations('office');
  const { kind } = form.useValues();
  return (
    <>
      <FormField field={form.field('kind')}>
        {({ value, onChange }) => (
          <RadioGroup
            label={t('money.discounts.kind')}
            options={(['percent', 'sum'] as const).map((id) => ({
              id,
              label: t(`money.discounts.kinds.${id}`),
            }))}
            value={value}
            onPick={onChange}
            isRow
          />
        )}
      </FormField>
      {kind === 'percent' ? (
        <FormTextField
          field={form.field('percent')}
          label={t('money.discounts.percent')}
          hint={t('money.discounts.percentHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      ) : (
        <FormTextField
          field={form.field('amount')}
          label={t('money.amount')}
          hint={t('money.discounts.sumHint')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  );
}

interface FormProps extends GrantProps {
  readonly initial: DiscountValues;
  readonly onPreview: (values: DiscountValues, previewed: PreviewedDiscount) => void;
}

/** The terms of a discount, up to its preview. */
export function GrantForm({ money: { studentId, services, years }, reasons, initial, onPreview }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [readPreview] = usePreviewDiscountMutation();
  const form = useForm<DiscountValues>({
    initial,
    validate: ({ kind, percent, amount, basis }) => ({
      ...(kind === 'percent' &&
        parsePercent(percent) === undefined && { percent: t('money.discounts.percentWrong') }),
      ...(kind === 'sum' && parseAmount(amount) === undefined && { amount: t('money.amountWrong') }),
      ...(basis.trim() === '' && { basis: t('money.discounts.basisMissing') }),
    }),
    send: async (values) => {
      const terms = termsOf(studentId, values);
      const { data, error } = await readPreview(terms);
      if (data) onPreview(values, { terms, effect: data });
      return error === undefined ? undefined : { error: toError(error) };
    },
  });
  return (
    <Form form={form} submit={t('money.showPreview')}>
      <FormSelectField
        field={form.field('serviceId')}
        label={t('money.service')}
        options={[...labelled(services), { id: 0, label: t('money.discounts.allServices') }]}
      />
      <FormSelectField
        field={form.field('academicYearId')}
        label={t('money.year')}
        options={labelled(years)}
      />
      <Share form={form} />
      <FormSelectField
        field={form.field('reasonId')}
        label={t('money.discounts.reason')}
        hint={t('money.discounts.reasonHint')}
        options={labelled(reasons)}
      />
      <FormTextField
        field={form.field('basis')}
        label={t('money.discounts.basis')}
        hint={t('money.discounts.basisHint')}
        maxLength={MONEY_NOTE_MAX_LENGTH}
      />
      <FormTextArea
        field={form.field('note')}
        label={t('money.chargeNote')}
        hint={t('money.discounts.noteHint')}
        rows={2}
        maxLength={MONEY_NOTE_MAX_LENGTH}
      />
    </Form>
  );
}
