import { useTranslations } from '@portal/i18n';
import { LiveRegion } from '@portal/ui';
import type { FieldOf } from '@portal/ui/forms';
import { NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { passwordStrength } from './password-strength.ts';
import * as styles from './password-strength.module.css';

const filled = { short: 0, weak: 1, fair: 2, strong: 3 } as const;
const parts = [1, 2, 3] as const;

/** Says below the field of a new password how hard it is to guess, and what would make it harder. */
export function PasswordStrengthHint({ field }: { readonly field: FieldOf<string> }) {
  const t = useTranslations('shell');
  const { value } = field.useField();
  const strength = value === '' ? undefined : passwordStrength(value);
  return (
    <div className={styles.strength} data-strength={strength}>
      {strength && (
        <span className={styles.bars} aria-hidden>
          {parts.map((part) => (
            <span key={part} data-filled={part <= filled[strength]} />
          ))}
        </span>
      )}
      <LiveRegion>
        {strength && t(`passwordStrength.${strength}`, { min: NEW_PASSWORD_MIN_LENGTH })}
      </LiveRegion>
    </div>
  );
}
