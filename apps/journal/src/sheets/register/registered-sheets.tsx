import { matchWords, useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { EmptyState, SelectField, TextField } from '@portal/ui';
import type { SheetSummary } from '@portal/wire';
import { SheetTable } from '../list/sheet-list.tsx';
import * as styles from './register.module.css';

const states = ['due', 'open', 'signed', 'closed'] as const;

const searchedTextOf = ({ disciplineName, groupName, teacherName, number }: SheetSummary): string =>
  [disciplineName, groupName, teacherName, number ?? ''].join(' ');

/** The sheets of a term, found by text and state, which stand in the address. */
export function RegisteredSheets({ rows }: { readonly rows: readonly SheetSummary[] }) {
  const t = useTranslations('journal');
  const { params, change } = useAddressParams();
  const text = params.get('text') ?? '';
  const state = states.find((one) => one === params.get('state'));
  const write = (values: Readonly<Record<string, string | undefined>>) =>
    change((newest) => withParams(newest, values));
  const isMatch = matchWords(text);
  const shown = rows.filter(
    (row) => (state === undefined || row.state === state) && isMatch(searchedTextOf(row)),
  );
  return (
    <div className={styles.part}>
      <div className={styles.filters}>
        <TextField
          type="search"
          label={t('register.find')}
          value={text}
          autoComplete="off"
          onChange={({ target }) => write({ text: target.value || undefined })}
        />
        <SelectField
          label={t('register.state')}
          options={[
            { id: 0, label: t('register.anyState') },
            ...states.map((one, at) => ({ id: at + 1, label: t(`sheets.states.${one}`) })),
          ]}
          value={state === undefined ? 0 : states.indexOf(state) + 1}
          onPick={(at) => write({ state: states[at - 1] })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="search" title={t('register.nothing')}>
          <p>{t('register.nothingHint')}</p>
        </EmptyState>
      ) : (
        <SheetTable rows={shown} side="registered" />
      )}
    </div>
  );
}
