import { lazy, Suspense, type ComponentType } from 'react';
import { Loading, Skeleton } from '@portal/ui';
import type { ProfilePath } from '../shared/profile-links.ts';

const loadScreens = () => import(/* webpackChunkName: "profile" */ './profile-screens.ts');

const screens: Readonly<Record<ProfilePath, ComponentType>> = {
  profile: lazy(async () => ({ default: (await loadScreens()).ProfileScreen })),
  'change-password': lazy(async () => ({ default: (await loadScreens()).ChangePasswordScreen })),
  'change-email': lazy(async () => ({ default: (await loadScreens()).ChangeEmailScreen })),
  'change-link': lazy(async () => ({ default: (await loadScreens()).ChangeLinkScreen })),
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
