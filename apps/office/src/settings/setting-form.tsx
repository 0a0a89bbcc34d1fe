import { useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { Form, FormTextArea, useConfirm, useForm, useToFormError } from '@portal/ui/forms';
import { SETTING_REASON_MAX_LENGTH, type OfficeSetting } from '@portal/wire/settings/office-settings';
import { controlOf, faultsOf, toControls, toJson, type FieldFault } from './field-values.ts';
import { SettingControl } from './setting-controls.tsx';
import { useChangeSettingMutation } from './settings.api.ts';
import { ShownValue } from './shown-value.tsx';
import * as styles from './settings.module.css';

interface Props {
  readonly setting: OfficeSetting;
  /** After a change the controls begin with what the server has stored. */
  readonly onChanged: (changed: OfficeSetting) => void;
}

const reasonOf = (typed: string | undefined) => {
  const reason = (typed ?? '').trim();
  return reason === '' ? undefined : reason;
};

/** Returns a setting to its default when that was confirmed. */
function ResetButton({ setting, reason, onChanged }: Props & { readonly reason: () => string | undefined }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [change, { isLoading }] = useChangeSettingMutation();
  const reset = async () => {
    const isConfirmed = await confirm({
      title: t('settings.resetTitle'),
      text: <ShownValue setting={setting} json={setting.defaultValue} />,
      confirm: t('settings.reset'),
    });
    if (!isConfirmed) return;
    const { name, value: shownValue } = setting;
    const { data, error } = await change({ name, shownValue, reason: reason() });
    if (data === undefined) {
      await showToast({ kind: 'error', text: toError(error).text });
      return;
    }
    onChanged(data);
    await showToast({ kind: 'success', text: t('settings.wasReset') });
  };
  return (
    <span>
      <Button isBusy={isLoading} onClick={() => void reset()}>
        {t('settings.reset')}
      </Button>
      {dialog}
    </span>
  );
}

/** Controls for every part of a setting. */
export function SettingForm({ setting, initial, onChanged }: Props & { readonly initial: string }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [change] = useChangeSettingMutation();
  const { name, fields, value: shownValue } = setting;
  const boundsOf = (fault: FieldFault) => t(`settings.faults.${fault}`);
  const form = useForm<Record<string, string>, FieldFault>({
    initial: { ...toControls(setting, initial), reason: '' },
    validate: (values) => faultsOf(fields, values),
    messageOf: boundsOf,
    send: async (values) => {
      const value = toJson(fields, values);
      const { data, error } = await change({ name, value, shownValue, reason: reasonOf(values['reason']) });
      if (data === undefined) return { error: toError(error) };
      onChanged(data);
      await showToast({ kind: 'success', text: t('settings.saved') });
      return undefined;
    },
  });
  return (
    <div className={styles.form}>
      <Form form={form} submit={t('settings.save')}>
        <div className={styles.fields}>
          {fields.map((field) => (
            <SettingControl key={controlOf(field)} form={form} field={field} />
          ))}
        </div>
        <FormTextArea
          field={form.field('reason')}
          label={t('settings.reason')}
          hint={t('settings.reasonHint')}
          rows={2}
          maxLength={SETTING_REASON_MAX_LENGTH}
        />
      </Form>
      {setting.isSet && (
        <ResetButton
          setting={setting}
          reason={() => reasonOf(form.getValues()['reason'])}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}
