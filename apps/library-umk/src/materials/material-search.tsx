import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { BaseForm, TextField } from '@portal/ui';
import { MATERIAL_TITLE_MAX_LENGTH } from '@portal/wire';

const DEBOUNCE_MS = 250;

interface Props {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Searches after a pause in typing, and at once with Enter; Escape empties the field, and so does clearing the filters. */
export function MaterialSearch({ text, onSearch }: Props) {
  const t = useTranslations('library-umk');
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  // The same field stays, so that the focus does, while results arrive.
  if (searched !== text) {
    setSearched(text);
    if (text === '') setTyped('');
  }
  const searchTyped = useEffectEvent(() => {
    if (typed.trim() !== text.trim()) onSearch(typed);
  });
  useEffect(() => {
    const timer = setTimeout(searchTyped, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <BaseForm role="search" onSubmit={() => onSearch(typed)}>
      <TextField
        label={t('umk.search')}
        type="search"
        maxLength={MATERIAL_TITLE_MAX_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
    </BaseForm>
  );
}
