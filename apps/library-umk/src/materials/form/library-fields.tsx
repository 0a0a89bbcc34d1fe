import { useTranslations } from '@portal/i18n';
import { Checkbox, FormField, FormSelectField, type FormState } from '@portal/ui/forms';
import type { MaterialValues } from './material-values.ts';
import { useMaterialCategoriesQuery } from '../materials.api.ts';
import { withPlaceholder } from './with-placeholder.ts';

/** Puts the file into the library as well, into one of its categories. */
export function LibraryFields({ form }: { readonly form: FormState<MaterialValues> }) {
  const t = useTranslations('library-umk');
  const { value: sectionId } = form.field('sectionId').useField();
  const { value: isForLibrary } = form.field('isForLibrary').useField();
  const categories = useMaterialCategoriesQuery({ sectionId }).currentData ?? [];
  return (
    <>
      <FormField field={form.field('isForLibrary')}>
        {({ value, onChange }) => (
          <Checkbox
            label={t('umk.forLibrary')}
            hint={t('umk.forLibraryHint')}
            isChecked={value}
            onChange={onChange}
          />
        )}
      </FormField>
      {isForLibrary && (
        <FormSelectField
          field={form.field('categoryId')}
          label={t('umk.category')}
          options={withPlaceholder(categories)}
        />
      )}
    </>
  );
}
