/** Every existing screen, with a user who may open it. */
export const screens = [
  { name: 'home', path: '', as: 'student' },
  { name: 'apps', path: '/apps', as: 'student' },
  { name: 'manual', path: '/manual', as: 'student' },
  { name: 'news', path: '/news', as: 'student' },
  { name: 'announcement', path: '/news', as: 'editor' },
  { name: 'profile', path: '/profile', as: 'student' },
  { name: 'change-password', path: '/change-password', as: 'student' },
  { name: 'change-email', path: '/change-email', as: 'teacher' },
  { name: 'change-link', path: '/change-link', as: 'teacher' },
  { name: 'chat', path: '/chat', as: 'student' },
  { name: 'thread', path: '/chat?with=group', as: 'student' },
  { name: 'journal', path: '/journal', as: 'student' },
  { name: 'umk', path: '/umk', as: 'student' },
  { name: 'library', path: '/library', as: 'student' },
  { name: 'registration', path: '/registration', as: 'student' },
  { name: 'paymentcode', path: '/paymentcode', as: 'student' },
  { name: 'singlewindow', path: '/singlewindow', as: 'student' },
  { name: 'transcript', path: '/transcript', as: 'student' },
  { name: 'qrstud', path: '/qrstud', as: 'student' },
  { name: 'reportqr', path: '/reportqr', as: 'student' },
  { name: 'teacher-home', path: '', as: 'teacher' },
  { name: 'teacher-thread', path: '/chat?with=group', as: 'teacher' },
] as const;

/** Screens that need no session. */
export const publicScreens = [
  { name: 'login', path: '/login' },
  { name: 'offline', path: '/offline' },
  { name: 'restore', path: '/login/restore' },
] as const;
