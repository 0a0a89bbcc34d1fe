import { useTranslations } from '@portal/i18n';
import { LiveRegion } from '@portal/ui';
import type { FieldOf } from '@portal/ui/forms';
import { NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { passwordStrength, type PasswordStrength } from './password-strength.ts';
import * as styles from './password-strength.module.css';
import { usePasswordProblem } from './use-password-problem.ts';

interface Props {
  readonly field: FieldOf<string>;
  /** The login that the password is for; that of the signed-in person when undefined. */
  readonly login?: string | undefined;
}

const filled = { short: 0, common: 1, weak: 1, fair: 2, strong: 3 } as const;
const parts = [1, 2, 3] as const;

type ShownStrength = PasswordStrength | 'common';

/** The estimate, as far as the server agrees: until it has responded, no password is called strong. */
function shownStrength(value: string, problem: ReturnType<typeof usePasswordProblem>): ShownStrength {
  const estimate = passwordStrength(value);
  if (problem === 'passwordTooCommon') return 'common';
  return estimate === 'strong' && problem === undefined ? 'fair' : estimate;
}

/** Says below the field of a new password whether it will be accepted, how hard it is to guess, and what would make it harder. */
export function PasswordStrengthHint({ field, login }: Props) {
  const t = useTranslations('shell');
  const { value } = field.useField();
  const problem = usePasswordProblem(value, login === '' ? undefined : login);
  const strength = value === '' ? undefined : shownStrength(value, problem);
  const isSettled = strength !== 'fair' || problem !== undefined;
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
        {strength && isSettled && t(`passwordStrength.${strength}`, { min: NEW_PASSWORD_MIN_LENGTH })}
      </LiveRegion>
    </div>
  );
}
