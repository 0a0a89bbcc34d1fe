import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import * as styles from './field.module.css';

/** A password field with a button that shows the password, and a warning while Caps Lock is on. */
export function PasswordField({ label, hint, error, isInvalid, ...input }: Omit<TextFieldProps, 'type'>) {
  const t = useUiTranslations();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field label={label} hint={isCapsLock ? t('capsLock') : hint} error={error} isInvalid={isInvalid}>
      {(ids) => (
        <div className={styles.withButton}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
          />
          <span className={styles.insideButton}>
            <IconButton
              label={t(isShown ? 'hidePassword' : 'showPassword')}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  );
}
