import { Suspense } from 'react';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { loadExtras } from '../load-extras.ts';
import { useGoogleSignInQuery } from '../login.api.ts';

const GoogleButton = lazyComponent(async () => (await loadExtras()).GoogleButton);

/** Shown only when the server offers Google sign-in (D-28). */
export function GoogleSignIn() {
  const { data } = useGoogleSignInQuery({});
  return (
    data?.isGoogleEnabled && (
      <Suspense>
        <GoogleButton />
      </Suspense>
    )
  );
}
