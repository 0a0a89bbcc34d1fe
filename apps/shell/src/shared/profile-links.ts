import type { TextKey } from '@portal/i18n';
import type { IconName } from '@portal/ui';
import type { Role } from '@portal/wire';

/** One screen of the profile: where it is, who sees it, what it is called. */
export interface ProfileLink {
  readonly path: string;
  readonly roles: readonly Role[];
  readonly title: TextKey<'shell'>;
  readonly icon: IconName;
}

/** The screens of the profile in the order of the menu (spec §2 Profile menu, §6). */
export const profileLinks = [
  { path: 'profile', roles: ['teacher', 'student'], title: 'profile.title', icon: 'person' },
  { path: 'change-password', roles: ['teacher', 'student'], title: 'profile.password.title', icon: 'key' },
  { path: 'change-email', roles: ['teacher'], title: 'profile.email.title', icon: 'mail' },
  { path: 'change-link', roles: ['teacher'], title: 'profile.link.title', icon: 'webinar' },
] as const satisfies readonly ProfileLink[];

/** A path of the profile. */
export type ProfilePath = (typeof profileLinks)[number]['path'];

/** The screens that a role has. */
export const profileLinksOf = (role: Role): readonly (ProfileLink & { readonly path: ProfilePath })[] =>
  profileLinks.filter(({ roles }: ProfileLink) => roles.includes(role));
