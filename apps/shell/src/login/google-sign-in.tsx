import { useText } from '@portal/i18n';
import { BASE_PATH } from '@portal/wire';
import { useGoogleSignInQuery } from './login.api.ts';
import * as styles from './login.module.css';

/** The way to sign in with Google; it stands here only when the server offers it (D-28). */
export function GoogleSignIn() {
  const t = useText('shell');
  const { data } = useGoogleSignInQuery({});
  if (!data?.isGoogleEnabled) return null;
  return (
    <a className={styles.google} href={`${BASE_PATH}/api/google/auth.json`}>
      {t('login.google')}
    </a>
  );
}
