import { TextField, type TextFieldProps } from '@portal/ui';
import { LOGIN_MAX_LENGTH } from '@portal/wire';

/** A field for a login, as browsers and password managers know one. */
export function LoginNameField(props: TextFieldProps) {
  return (
    <TextField
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LOGIN_MAX_LENGTH}
      {...props}
    />
  );
}
