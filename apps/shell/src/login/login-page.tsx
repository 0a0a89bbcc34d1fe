import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useIsHydrated } from '@portal/platform';
import { Loading } from '@portal/ui';
import { lazyComponent } from '../shared/lazy-component.tsx';
import { ForgottenLink } from './restore/forgotten-link.tsx';
import { loadExtras } from './load-extras.ts';
import { LoginLayout } from './login-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { Credentials } from './sign-in.thunk.ts';
import { readSiteData } from './site-data.ts';
import { SiteDataNotice } from './site-data-notice.tsx';

const CredentialUpdateForm = lazyComponent(async () => (await loadExtras()).CredentialUpdateForm);
const SignInWays = lazyComponent(async () => (await loadExtras()).SignInWays);

export function LoginPage() {
  const t = useTranslations('shell');
  const [old, setOld] = useState<Credentials>();
  const loginField = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const siteData = useMemo(() => (isHydrated ? readSiteData() : 'allowed'), [isHydrated]);
  return (
    <LoginLayout
      title={t(old ? 'login.update.title' : 'login.title')}
      lead={t(old ? 'login.update.lead' : 'login.lead')}
    >
      {siteData !== 'allowed' && <SiteDataNotice siteData={siteData} />}
      {old ? (
        <Suspense fallback={<Loading />}>
          <CredentialUpdateForm old={old} onBack={() => setOld(undefined)} />
        </Suspense>
      ) : (
        siteData !== 'blocked' && (
          <>
            <SignInForm loginField={loginField} onCredentialsRequired={setOld} />
            <ForgottenLink login={loginField} />
            <Suspense>
              <SignInWays />
            </Suspense>
          </>
        )
      )}
    </LoginLayout>
  );
}
