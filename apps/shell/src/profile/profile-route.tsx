import { Suspense, type ComponentType } from 'react';
import { Loading, Skeleton } from '@portal/ui';
import { lazyComponent } from '../shared/lazy-component.tsx';
import type { ProfilePath } from '../shared/menu/profile-links.ts';

const loadScreens = () => import(/* webpackChunkName: "profile" */ './profile-screens.ts');

const screens: Readonly<Record<ProfilePath, ComponentType>> = {
  profile: lazyComponent(async () => (await loadScreens()).ProfileScreen),
  'change-photo': lazyComponent(async () => (await loadScreens()).ChangePhotoScreen),
  'change-password': lazyComponent(async () => (await loadScreens()).ChangePasswordScreen),
  'change-email': lazyComponent(async () => (await loadScreens()).ChangeEmailScreen),
  'change-link': lazyComponent(async () => (await loadScreens()).ChangeLinkScreen),
};

export function ProfileRoute({ path }: { readonly path: ProfilePath }) {
  const Screen = screens[path];
  return (
    <Suspense fallback={<Loading skeleton={<Skeleton lines={6} />} />}>
      <Screen />
    </Suspense>
  );
}
