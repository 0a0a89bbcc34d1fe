import { useTranslations } from '@portal/i18n';
import { DateField, FormField, TimeField, type FieldOf } from '@portal/ui/forms';
import * as styles from '../registration.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly day: FieldOf<string>;
  readonly time: FieldOf<string>;
  readonly isOptional?: boolean;
}

/** A day and a time of the university's clock. */
export function MomentField({ label, hint, day, time, isOptional }: Props) {
  const t = useTranslations('office');
  return (
    <div className={styles.moment} role="group" aria-label={label}>
      <FormField field={day}>
        {({ value, error, onChange }) => (
          <DateField
            label={label}
            hint={hint}
            value={value}
            error={error}
            isRequired={!isOptional}
            onPick={onChange}
          />
        )}
      </FormField>
      <FormField field={time}>
        {({ value, error, onChange }) => (
          <TimeField
            label={t('registration.time')}
            value={value}
            error={error}
            stepMinutes={30}
            onChange={onChange}
          />
        )}
      </FormField>
    </div>
  );
}
