import { manifests } from '../portal/remotes.ts';

type Actor = 'student' | 'teacher' | 'editor';

/** A screen and a user who may open it. */
export interface ScreenAddress {
  readonly name: string;
  readonly path: string;
  readonly as: Actor;
}

/** The screens of the shell, and states of a module's page that are screens of their own. */
const shellScreens = [
  { name: 'home', path: '', as: 'student' },
  { name: 'apps', path: '/apps', as: 'student' },
  { name: 'manual', path: '/manual', as: 'student' },
  { name: 'news', path: '/news', as: 'student' },
  { name: 'announcement', path: '/news', as: 'editor' },
  { name: 'profile', path: '/profile', as: 'student' },
  { name: 'change-photo', path: '/change-photo', as: 'student' },
  { name: 'change-password', path: '/change-password', as: 'student' },
  { name: 'change-email', path: '/change-email', as: 'teacher' },
  { name: 'change-link', path: '/change-link', as: 'teacher' },
  { name: 'thread', path: '/chat?with=group', as: 'student' },
  { name: 'teacher-home', path: '', as: 'teacher' },
  { name: 'teacher-checkin', path: '/checkin', as: 'teacher' },
  { name: 'teacher-thread', path: '/chat?with=group', as: 'teacher' },
] as const satisfies readonly ScreenAddress[];

/** The pages of all modules, from their manifests. */
const modulePages = manifests.flatMap(({ pages }) =>
  Object.values(pages).map(({ path, roles, claim }): ScreenAddress => {
    const staff = claim === undefined ? 'teacher' : 'editor';
    return { name: path, path: `/${path}`, as: roles.includes('student') ? 'student' : staff };
  }),
);

/** Every existing screen, with a user who may open it. */
export const screens: readonly ScreenAddress[] = [...shellScreens, ...modulePages];

const shellPathsOf = (as: Actor): readonly string[] =>
  [
    '',
    '/apps',
    '/manual',
    '/news',
    '/profile',
    '/change-photo',
    '/change-password',
    '/change-email',
    '/chat?with=group',
  ].concat(as === 'teacher' ? '/change-link' : []);

const nameOfPath = (path: string): string => path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

/** Every page of the shell and of each manifest, for every role that may open it without a claim. */
export const screensByRole: readonly ScreenAddress[] = (['student', 'teacher'] as const).flatMap((as) =>
  [
    ...shellPathsOf(as),
    ...manifests.flatMap(({ pages }) =>
      Object.values(pages).flatMap(({ path, roles, claim }) =>
        roles.includes(as) && claim === undefined ? `/${path}` : [],
      ),
    ),
  ].map((path) => ({ name: path.includes('with=') ? 'thread' : nameOfPath(path), path, as })),
);

const owners = new Map<string, string>(
  manifests.flatMap(({ id, pages }) => Object.values(pages).map(({ path }) => [`/${path}`, id] as const)),
);

/** The module that serves a screen; `shell` if none does. */
export const ownerOf = ({ path }: ScreenAddress): string => owners.get(path.replace(/\?.*$/, '')) ?? 'shell';

/** Screens that need no session. */
export const publicScreens = [
  { name: 'login', path: '/login' },
  { name: 'offline', path: '/offline' },
  { name: 'restore', path: '/login/restore' },
  { name: 'studentqr', path: '/studentqr' },
  { name: 'verify', path: '/public/verify/unknown' },
] as const;
