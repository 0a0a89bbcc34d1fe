import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { useHasClaim } from '@portal/platform';
import { FactList } from '@portal/ui/display';
import type { OfficeSetting } from '@portal/wire/settings/office-settings';
import { BackButton } from '../shared/back-button.tsx';
import { SettingForm } from './setting-form.tsx';
import { ShownValue } from './shown-value.tsx';
import * as styles from './settings.module.css';

interface Props {
  readonly setting: OfficeSetting;
  readonly onClose: () => void;
}

/** One setting: what it says, since when and by whom, and its controls. */
export function SettingView({ setting, onClose }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const maySeeAudit = useHasClaim('audit.read');
  const [start, setStart] = useState({ json: setting.value, changes: 0 });
  const { changedAt, changedBy } = setting;
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('settings.back')}</BackButton>
      <h2>{setting.title}</h2>
      <p className={styles.text}>{setting.text}</p>
      <FactList
        facts={[
          { label: t('settings.value'), value: <ShownValue setting={setting} json={setting.value} /> },
          {
            label: t('settings.default'),
            value: <ShownValue setting={setting} json={setting.defaultValue} />,
          },
          {
            label: t('settings.changed'),
            value:
              changedAt === null
                ? t('settings.neverChanged')
                : `${formatDate(changedAt, language)}, ${formatTime(changedAt)}`,
          },
          { label: t('settings.changedBy'), value: changedBy },
          { label: t('settings.commandName'), value: <code>{setting.name}</code> },
        ]}
      />
      {maySeeAudit && (
        <p>
          <Link to="/office/audit?action=settingChanged">{t('settings.toAudit')}</Link>
        </p>
      )}
      <SettingForm
        key={start.changes}
        setting={setting}
        initial={start.json}
        onChanged={({ value }) => setStart(({ changes }) => ({ json: value, changes: changes + 1 }))}
      />
    </div>
  );
}
