import type { MessageKey } from '@portal/i18n';
import type { IconName } from '@portal/ui';
import type { PageAudience } from '@portal/wire';

export interface ProfileLink {
  readonly path: string;
  readonly roles: readonly PageAudience[];
  /** The roles that also find it in the profile menu, if not all of `roles`. */
  readonly menuRoles?: readonly PageAudience[];
  readonly title: MessageKey<'shell'>;
  readonly icon: IconName;
}

/** In the order of the profile menu (spec §2 Profile menu, §6); the photo, and the e-mail address of students, are found on the profile page only. */
export const profileLinks = [
  {
    path: 'profile',
    roles: ['teacher', 'staff', 'student', 'graduate'],
    title: 'profile.title',
    icon: 'person',
  },
  {
    path: 'change-photo',
    roles: ['teacher', 'staff', 'student'],
    menuRoles: [],
    title: 'profile.photo.title',
    icon: 'camera',
  },
  {
    path: 'change-password',
    roles: ['teacher', 'staff', 'student', 'graduate'],
    title: 'profile.password.title',
    icon: 'key',
  },
  {
    path: 'change-email',
    roles: ['teacher', 'staff', 'student'],
    menuRoles: ['teacher', 'staff'],
    title: 'profile.email.title',
    icon: 'mail',
  },
  { path: 'change-link', roles: ['teacher'], title: 'profile.link.title', icon: 'webinar' },
] as const satisfies readonly ProfileLink[];

/** Pages of modules that are reached from the profile alone. */
const profilePages: readonly string[] = ['mydata'];

/** True for the pages below the profile's menu. */
export const isProfilePage = (pathname: string): boolean => {
  const page = pathname.slice(1);
  return profilePages.includes(page) || profileLinks.some(({ path }) => path === page);
};

export type ProfilePath = (typeof profileLinks)[number]['path'];

export const profileLinksOf = (
  audience: PageAudience,
): readonly (ProfileLink & { readonly path: ProfilePath })[] =>
  profileLinks.filter(({ roles }: ProfileLink) => roles.includes(audience));

export const profileMenuLinksOf = (audience: PageAudience): readonly ProfileLink[] =>
  profileLinks.filter(({ roles, menuRoles = roles }: ProfileLink) => menuRoles.includes(audience));
