import { useEffect, useEffectEvent, useState, type PropsWithChildren } from 'react';
import { useTranslations } from '@portal/i18n';
import { BaseForm, SelectField, TextField } from '@portal/ui';
import { FilterSheet } from '@portal/ui/forms';
import { LIBRARY_SEARCH_MAX_LENGTH, type SearchMode } from '@portal/wire';
import * as styles from '../../shared/search-row.module.css';

const DEBOUNCE_MS = 250;

/** Spec §4 E-books: mode 1 is the name. */
const modes = { title: 1, author: 2 } as const;

interface Props extends PropsWithChildren {
  readonly text: string;
  readonly mode: SearchMode;
  /** What narrows the list besides the text. */
  readonly summary: string;
  readonly onSearch: (text: string, mode: SearchMode) => void;
}

/** Searches after a pause in typing, and at once with Enter; Escape empties the field. The other filters stand next to it. */
export function SearchFields({ text, mode, summary, onSearch, children }: Props) {
  const t = useTranslations('library-umk');
  const [typed, setTyped] = useState(text);
  const searchTyped = useEffectEvent(() => {
    if (typed.trim() !== text) onSearch(typed, mode);
  });
  useEffect(() => {
    const timer = setTimeout(searchTyped, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={styles.row}>
      <BaseForm role="search" aria-label={t('library.search')} onSubmit={() => onSearch(typed, mode)}>
        <TextField
          label={t('library.search')}
          type="search"
          placeholder={t(`library.searchHint.${mode}`)}
          maxLength={LIBRARY_SEARCH_MAX_LENGTH}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
        />
      </BaseForm>
      <FilterSheet label={t('library.filters')} summary={summary}>
        <SelectField
          label={t('library.by')}
          options={[
            { id: modes.title, label: t('library.byTitle') },
            { id: modes.author, label: t('library.byAuthor') },
          ]}
          value={modes[mode]}
          onPick={(id) => onSearch(typed, id === modes.author ? 'author' : 'title')}
        />
        {children}
      </FilterSheet>
    </div>
  );
}
