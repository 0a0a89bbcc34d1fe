import { useTranslations } from '@portal/i18n';
import {
  FormField,
  FormSelectField,
  FormTextArea,
  FormTextField,
  RadioGroup,
  type FormState,
} from '@portal/ui/forms';
import {
  MATERIAL_TEXT_MAX_LENGTH,
  MATERIAL_TITLE_MAX_LENGTH,
  type MaterialAudience,
  type MaterialType,
} from '@portal/wire';
import type { BookSection } from '@portal/wire/library/library';
import { NONE } from '../material-params.ts';
import type { MaterialValues } from './material-values.ts';
import { withPlaceholder } from './with-placeholder.ts';

const audiences = ['all', 'fullTime', 'partTime'] as const satisfies readonly MaterialAudience[];

interface Props {
  readonly form: FormState<MaterialValues>;
  readonly types: readonly MaterialType[];
  readonly sections: readonly BookSection[];
}

/** The category of a material; the library has other categories in each of them. */
function SectionField({ form, sections }: Omit<Props, 'types'>) {
  const t = useTranslations('library-umk');
  const category = form.field('categoryId').useField();
  return (
    <FormField field={form.field('sectionId')}>
      {({ value, onChange }) => (
        <RadioGroup
          label={t('umk.section')}
          options={sections.map(({ id, name }) => ({ id, label: name }))}
          value={value}
          onPick={(id) => {
            onChange(id);
            category.onChange(NONE);
          }}
        />
      )}
    </FormField>
  );
}

/** What a material is: type, category, title, author, pages, abstract and audience. */
export function MaterialFields({ form, types, sections }: Props) {
  const t = useTranslations('library-umk');
  return (
    <>
      <FormSelectField field={form.field('typeId')} label={t('umk.type')} options={withPlaceholder(types)} />
      <SectionField form={form} sections={sections} />
      <FormTextField
        field={form.field('title')}
        label={t('umk.name')}
        maxLength={MATERIAL_TITLE_MAX_LENGTH}
        autoComplete="off"
      />
      <FormTextField
        field={form.field('author')}
        label={t('umk.author')}
        maxLength={MATERIAL_TITLE_MAX_LENGTH}
        autoComplete="off"
      />
      <FormTextField
        field={form.field('pages')}
        label={t('umk.pageCount')}
        hint={t('umk.pagesHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormTextArea
        field={form.field('description')}
        label={t('umk.abstract')}
        maxLength={MATERIAL_TEXT_MAX_LENGTH}
        rows={4}
      />
      <FormField field={form.field('audience')}>
        {({ value, onChange }) => (
          <RadioGroup
            label={t('umk.forWhom')}
            isRow
            options={audiences.map((id) => ({ id, label: t(`umk.audience.${id}`) }))}
            value={value}
            onPick={onChange}
          />
        )}
      </FormField>
    </>
  );
}
