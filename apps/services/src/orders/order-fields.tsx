import { skipToken } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { Alert, SelectField, type SelectOption } from '@portal/ui';
import { FormSelectField, FormTextField, type FormState } from '@portal/ui/forms';
import { PURPOSE_MAX_LENGTH } from '@portal/wire';
import { missingFields, needsText, NONE, type OrderValues } from './order-values.ts';
import { useOrderDistrictsQuery } from './orders.api.ts';
import type { OrderChoices } from './use-order-choices.ts';

type OrderFormState = FormState<OrderValues>;

interface Props {
  readonly form: OrderFormState;
  readonly choices: OrderChoices;
}

function useOptions() {
  const t = useTranslations('services');
  return (list: readonly { readonly id: number; readonly name: string }[]): SelectOption[] => [
    { id: NONE, label: t('orders.none') },
    ...list.map(({ id, name }) => ({ id, label: name })),
  ];
}

/** Region, then its districts: another region empties the district. */
function PlaceFields({ form, choices }: Props) {
  const t = useTranslations('services');
  const toOptions = useOptions();
  const region = form.field('regionId').useField();
  const district = form.field('districtId').useField();
  const query = useOrderDistrictsQuery(region.value === NONE ? skipToken : { regionId: region.value });
  const districts = query.currentData ?? [];
  return (
    <>
      <SelectField
        label={t('orders.region')}
        hint={t('orders.placeHint')}
        options={toOptions(choices.regions)}
        value={region.value}
        error={region.error}
        onPick={(id) => {
          region.onChange(id);
          district.onChange(NONE);
        }}
      />
      <SelectField
        label={t('orders.district')}
        hint={region.value === NONE ? t('orders.regionFirst') : undefined}
        options={toOptions(districts)}
        // Until the districts are loaded, the placeholder.
        value={districts.length === 0 ? NONE : district.value}
        error={district.error ?? (query.isError ? t('orders.districtsFailed') : undefined)}
        onPick={district.onChange}
        isDisabled={districts.length === 0}
      />
    </>
  );
}

function PurposeFields({ form, choices }: Props) {
  const t = useTranslations('services');
  const toOptions = useOptions();
  const { value } = form.field('purposeId').useField();
  return (
    <>
      <FormSelectField
        field={form.field('purposeId')}
        label={t('orders.purpose')}
        options={toOptions(choices.purposes)}
      />
      {needsText(choices.purposes, value) && (
        <FormTextField
          field={form.field('purposeText')}
          label={t('orders.purposeText')}
          hint={t('orders.purposeHint')}
          maxLength={PURPOSE_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </>
  );
}

/** The text of spec §5, as long as something is missing. */
export function MissingFields({ form, choices }: Props) {
  const t = useTranslations('services');
  const isMissing = missingFields(form.useValues(), choices.purposes).length > 0;
  return form.attempt > 0 && isMissing && <Alert kind="danger">{t('orders.selectAll')}</Alert>;
}

export function OrderFields({ form, choices }: Props) {
  const t = useTranslations('services');
  const toOptions = useOptions();
  const { value } = form.field('documentId').useField();
  const chosen = choices.documents.find(({ id }) => id === value);
  return (
    <>
      <FormSelectField
        field={form.field('documentId')}
        label={t('orders.document')}
        hint={chosen && t('orders.usual', { count: chosen.usualDays })}
        options={toOptions(choices.documents)}
      />
      <PurposeFields form={form} choices={choices} />
      <PlaceFields form={form} choices={choices} />
    </>
  );
}
