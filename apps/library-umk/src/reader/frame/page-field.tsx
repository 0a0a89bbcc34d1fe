import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { BaseForm } from '@portal/ui';
import { Tool } from './reader-frame.tsx';
import * as styles from './page-field.module.css';

interface Props {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** The number of the page, to read and to change. */
export function PageField({ page, count, onPage }: Props) {
  const t = useTranslations('library-umk');
  const [typed, setTyped] = useState<string>();
  const submit = () => {
    const wanted = Number(typed);
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, count));
    setTyped(undefined);
  };
  return (
    <>
      <Tool
        label={t('reader.previousPage')}
        icon="arrowUp"
        isDisabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <BaseForm className={styles.form} onSubmit={submit}>
        <input
          className={styles.field}
          inputMode="numeric"
          aria-label={t('reader.page')}
          value={typed ?? String(page)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={submit}
        />
        <span>{t('reader.ofPages', { count })}</span>
      </BaseForm>
      <Tool
        label={t('reader.nextPage')}
        icon="arrowDown"
        isDisabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
    </>
  );
}
