import { useTranslations } from '@portal/i18n';
import type { OfficeSetting, SettingField } from '@portal/wire/settings/office-settings';
import { partAt } from './field-values.ts';
import * as styles from './settings.module.css';

interface Props {
  readonly setting: OfficeSetting;
  /** The value of the setting that is shown. */
  readonly json: string;
}

function usePart() {
  const t = useTranslations('office');
  const shownObject = (kind: SettingField['kind'], part: object): string => {
    if (Array.isArray(part)) return t('settings.entries', { count: part.length });
    return kind === 'localized'
      ? [...new Set(Object.values(part))].join(' / ')
      : t('settings.entries', { count: Object.keys(part).length });
  };
  return ({ kind, options }: SettingField, part: unknown): string => {
    if (kind === 'switch') return t(part === true ? 'settings.on' : 'settings.off');
    if (typeof part === 'object' && part !== null) return shownObject(kind, part);
    const text = typeof part === 'string' ? part : JSON.stringify(part);
    return options.find(({ value }) => value === text)?.label ?? (text || '–');
  };
}

/** A value in words: a line for each of its parts. */
export function ShownValue({ setting: { fields }, json }: Props) {
  const shown = usePart();
  const [only] = fields;
  if (fields.length === 1 && only?.path.length === 0) return <>{shown(only, partAt(only, json))}</>;
  return (
    <span className={styles.value}>
      {fields.map((field) => (
        <span key={field.path.join('/')}>{`${field.label}: ${shown(field, partAt(field, json))}`}</span>
      ))}
    </span>
  );
}
