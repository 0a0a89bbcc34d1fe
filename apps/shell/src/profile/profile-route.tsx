import { Suspense, type ComponentType } from 'react';
import { Loading, Skeleton } from '@portal/ui';
import { lazyPart } from '../shared/lazy-part.tsx';
import type { ProfilePath } from '../shared/profile-links.ts';

const loadScreens = () => import(/* webpackChunkName: "profile" */ './profile-screens.ts');

const screens: Readonly<Record<ProfilePath, ComponentType>> = {
  profile: lazyPart(async () => (await loadScreens()).ProfileScreen),
  'change-password': lazyPart(async () => (await loadScreens()).ChangePasswordScreen),
  'change-email': lazyPart(async () => (await loadScreens()).ChangeEmailScreen),
  'change-link': lazyPart(async () => (await loadScreens()).ChangeLinkScreen),
};

/** A screen of the profile; their code comes with the first of them. */
export function ProfileRoute({ path }: { readonly path: ProfilePath }) {
  const Screen = screens[path];
  return (
    <Suspense fallback={<Loading skeleton={<Skeleton lines={6} />} />}>
      <Screen />
    </Suspense>
  );
}
