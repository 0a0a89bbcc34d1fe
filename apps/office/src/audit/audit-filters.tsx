import { useTranslations } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { DateField } from '@portal/ui/forms';
import type { AuditAction } from '@portal/wire/audit/audit';
import { useAuditActionsQuery } from './audit.api.ts';
import * as styles from './audit.module.css';
import type { FilterName } from './use-audit-filter.ts';

interface Props {
  readonly value: (name: FilterName) => string;
  readonly onSet: (name: FilterName, value: string) => void;
}

const none: readonly AuditAction[] = [];

/** Person, actor, action and days of the rows. */
export function AuditFilters({ value, onSet }: Props) {
  const t = useTranslations('office');
  const { data: actions = none } = useAuditActionsQuery({});
  const at = actions.findIndex(({ action }) => action === value('action'));
  const textField = (name: 'person' | 'actor') => (
    <TextField
      type="search"
      label={t(`audit.${name}`)}
      value={value(name)}
      autoComplete="off"
      onChange={({ target }) => onSet(name, target.value)}
    />
  );
  const dateField = (name: 'since' | 'until') => (
    <DateField label={t(`audit.${name}`)} value={value(name)} onPick={(day) => onSet(name, day)} />
  );
  return (
    <div className={styles.filters} role="search" aria-label={t('audit.filters')}>
      {textField('person')}
      {textField('actor')}
      <SelectField
        label={t('audit.action')}
        options={[
          { id: 0, label: t('audit.anyAction') },
          ...actions.map(({ name }, index) => ({ id: index + 1, label: name })),
        ]}
        value={at + 1}
        onPick={(id) => onSet('action', actions[id - 1]?.action ?? '')}
      />
      {dateField('since')}
      {dateField('until')}
    </div>
  );
}
