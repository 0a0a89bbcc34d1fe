import { TextField, type TextFieldProps } from '@portal/ui';
import { LOGIN_MAX_LENGTH } from '@portal/wire';

/** A login field as browsers and password managers recognize it. */
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
