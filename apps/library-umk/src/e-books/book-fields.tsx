import { useTranslations } from '@portal/i18n';
import { FormTextArea, FormTextField, type FormState } from '@portal/ui/forms';
import { BOOK_AUTHOR_MAX_LENGTH, BOOK_DESCRIPTION_MAX_LENGTH, BOOK_TITLE_MAX_LENGTH } from '@portal/wire';
import type { BookValues } from './book-values.ts';
import { CategoryFields } from './category-fields.tsx';
import { NONE } from './use-library-address.ts';

/** The fields of a book; another section empties the category. */
export function BookFields({ form }: { readonly form: FormState<BookValues> }) {
  const t = useTranslations('library-umk');
  const section = form.field('sectionId').useField();
  const category = form.field('categoryId').useField();
  return (
    <>
      <FormTextField
        field={form.field('title')}
        label={t('library.bookTitle')}
        maxLength={BOOK_TITLE_MAX_LENGTH}
        autoComplete="off"
      />
      <FormTextField
        field={form.field('author')}
        label={t('library.author')}
        maxLength={BOOK_AUTHOR_MAX_LENGTH}
        autoComplete="off"
      />
      <CategoryFields
        sectionId={Number(section.value)}
        categoryId={Number(category.value)}
        onSection={(id) => {
          section.onChange(id);
          category.onChange(NONE);
        }}
        onCategory={category.onChange}
        categoryError={category.error}
      />
      <FormTextField
        field={form.field('pages')}
        label={t('library.pageCount')}
        hint={t('library.pagesHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormTextArea
        field={form.field('description')}
        label={t('library.description')}
        rows={4}
        maxLength={BOOK_DESCRIPTION_MAX_LENGTH}
      />
    </>
  );
}
