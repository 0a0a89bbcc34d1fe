import { useLanguage, useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button, LiveRegion, Alert } from '@portal/ui';
import type { ProviderWay } from '@portal/wire/auth/sign-in-ways';
import { hasPasskeySupport } from '../../shared/passkeys/browser-passkey.ts';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { signInWithPasskey } from '../passkey/sign-in-with-passkey.thunk.ts';
import { providerFailure } from './provider-failure.ts';
import { useBeginSignInMutation, useSignInWaysQuery } from './sign-in-ways.api.ts';
import * as styles from '../login.module.css';

function ProviderButtons({ providers }: { readonly providers: readonly ProviderWay[] }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const [begin, { isLoading, error, originalArgs }] = useBeginSignInMutation();
  const leave = async (provider: string) => {
    const { data } = await begin({ provider });
    if (data) window.location.assign(data.address);
  };
  return (
    <>
      <LiveRegion isUrgent>
        {error && 'kind' in error && <Alert kind="danger">{providerFailure(error, t)}</Alert>}
      </LiveRegion>
      {providers.map(({ id, name, button }) => (
        <Button
          key={id}
          isWide
          isBusy={isLoading && originalArgs?.provider === id}
          onClick={() => void leave(id)}
        >
          {button?.[language] ?? t('login.provider', { name: name[language] })}
        </Button>
      ))}
    </>
  );
}

/** The ways to sign in besides login and password, in the order of the university; nothing when there are none. */
export function SignInWays() {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const { data } = useSignInWaysQuery({});
  const hasPasskeys = data?.hasPasskeys === true && hasPasskeySupport();
  return (
    data !== undefined &&
    (hasPasskeys || data.providers.length > 0 || data.hasDirectory) && (
      <div className={styles.ways}>
        {data.hasDirectory && <p className={styles.lead}>{t('login.directory')}</p>}
        {data.providers.length > 0 && <ProviderButtons providers={data.providers} />}
        {hasPasskeys && (
          <PasskeyButton
            label={t('passkeys.signIn')}
            onUse={() => dispatch(signInWithPasskey(undefined)).unwrap()}
          />
        )}
      </div>
    )
  );
}
