import { skipToken } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { SelectField, type SelectOption } from '@portal/ui';
import { useBookCategoriesQuery, useBookSectionsQuery } from './library.api.ts';
import { NONE } from './use-library-address.ts';

interface Props {
  readonly sectionId: number;
  readonly categoryId: number;
  readonly onSection: (id: number) => void;
  readonly onCategory: (id: number) => void;
  readonly categoryError?: string | undefined;
}

/** Section, then its categories; both lists begin with the placeholder (spec §4 E-books). */
export function CategoryFields({ sectionId, categoryId, onSection, onCategory, categoryError }: Props) {
  const t = useTranslations('library-umk');
  const sections = useBookSectionsQuery({});
  const categories = useBookCategoriesQuery(sectionId === NONE ? skipToken : { sectionId });
  const toOptions = (
    rows: readonly { readonly id: number; readonly name: string }[] = [],
  ): SelectOption[] => [
    { id: NONE, label: t('library.none') },
    ...rows.map(({ id, name }) => ({ id, label: name })),
  ];
  return (
    <>
      <SelectField
        label={t('library.section')}
        options={toOptions(sections.data)}
        value={sections.data ? sectionId : NONE}
        error={sections.isError ? t('library.choicesFailed') : undefined}
        onPick={onSection}
      />
      <SelectField
        label={t('library.category')}
        hint={sectionId === NONE ? t('library.sectionFirst') : undefined}
        options={toOptions(categories.currentData)}
        // Until the categories are loaded, the placeholder.
        value={categories.currentData ? categoryId : NONE}
        error={categories.isError ? t('library.choicesFailed') : categoryError}
        isDisabled={sectionId === NONE || !categories.currentData}
        onPick={onCategory}
      />
    </>
  );
}
