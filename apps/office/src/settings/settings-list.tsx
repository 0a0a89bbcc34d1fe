import { formatDate, matchWords, useLanguage, useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { EmptyState, SelectField, TextField } from '@portal/ui';
import { CellLines, RowButton, Status, Table, type TableColumn } from '@portal/ui/display';
import type { OfficeSetting } from '@portal/wire/settings/office-settings';
import { ShownValue } from './shown-value.tsx';
import * as styles from './settings.module.css';

interface Props {
  readonly settings: readonly OfficeSetting[];
  readonly onOpen: (name: string) => void;
}

const searchedTextOf = ({ name, title, text, fields }: OfficeSetting): string =>
  [name, title, text, ...fields.map(({ label }) => label)].join(' ');

function SettingsTable({ settings, onOpen }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: TableColumn<OfficeSetting>[] = [
    {
      id: 'title',
      header: t('settings.setting'),
      isRowHeader: true,
      cell: ({ name, title, text }) => (
        <CellLines>
          <RowButton onPress={() => onOpen(name)}>{title}</RowButton>
          <small>{text}</small>
        </CellLines>
      ),
    },
    {
      id: 'value',
      header: t('settings.value'),
      cell: (setting) => <ShownValue setting={setting} json={setting.value} />,
    },
    {
      id: 'state',
      header: t('settings.state'),
      cell: ({ isSet }) => (
        <Status kind={isSet ? 'active' : 'neutral'}>
          {t(isSet ? 'settings.set' : 'settings.byDefault')}
        </Status>
      ),
    },
    {
      id: 'changed',
      header: t('settings.changed'),
      cell: ({ changedAt, changedBy }) =>
        changedAt === null ? (
          '–'
        ) : (
          <CellLines>
            <span>{formatDate(changedAt, language)}</span>
            <small>{changedBy}</small>
          </CellLines>
        ),
    },
  ];
  return (
    <Table caption={t('settings.title')} columns={columns} rows={settings} rowKey={({ name }) => name} />
  );
}

/** All settings, found by their texts; the filter stands in the address. */
export function SettingsList({ settings, onOpen }: Props) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const typed = params.get('q') ?? '';
  const isSetOnly = params.get('only') === 'set';
  const isMatch = matchWords(typed);
  const found = settings.filter((one) => isMatch(searchedTextOf(one)) && (one.isSet || !isSetOnly));
  const set = (name: 'q' | 'only', value: string | undefined) =>
    change((newest) => withParams(newest, { [name]: value === '' ? undefined : value }));
  return (
    <div className={styles.part}>
      <div className={styles.filters} role="search" aria-label={t('settings.filters')}>
        <TextField
          type="search"
          label={t('settings.search')}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => set('q', target.value)}
        />
        <SelectField
          label={t('settings.shown')}
          options={[
            { id: 0, label: t('settings.all') },
            { id: 1, label: t('settings.setOnly') },
          ]}
          value={isSetOnly ? 1 : 0}
          onPick={(id) => set('only', id === 1 ? 'set' : undefined)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState icon="search" title={t('settings.none')} />
      ) : (
        <SettingsTable settings={found} onOpen={onOpen} />
      )}
    </div>
  );
}
