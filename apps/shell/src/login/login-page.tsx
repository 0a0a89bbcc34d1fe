import { useState } from 'react';
import { useText } from '@portal/i18n';
import { ThemeToggle } from '@portal/ui';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { CredentialUpdateForm } from './credential-update-form.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { useLogoQuery } from './login.api.ts';
import { Mountains } from './mountains.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { Credentials } from './sign-in.thunk.ts';
import { University } from './university.tsx';
import * as styles from './login.module.css';

/** The login page, desktop and phone (spec §2 Login page). */
export function LoginPage() {
  const t = useText('shell');
  const { data: logo } = useLogoQuery({});
  const [old, setOld] = useState<Credentials>();
  usePageTitle(t(old ? 'login.update.title' : 'login.title'));
  return (
    <div className={styles.page}>
      <header className={styles.scene}>
        <Mountains />
        <University logo={logo} />
      </header>
      <main className={styles.main}>
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
        <div className={styles.panel}>
          <h1 className={styles.title}>{t(old ? 'login.update.title' : 'login.title')}</h1>
          <p className={styles.lead}>{t(old ? 'login.update.lead' : 'login.lead')}</p>
          {old ? (
            <CredentialUpdateForm old={old} onBack={() => setOld(undefined)} />
          ) : (
            <>
              <SignInForm onCredentialsRequired={setOld} />
              <GoogleSignIn />
            </>
          )}
        </div>
      </main>
    </div>
  );
}
