/** Demo accounts. */
export const demoLogins = [
  { login: 'teacher', password: 'Teacher-2026' },
  { login: 'student', password: 'Student-2026' },
  { login: 'editor', password: 'Editor-2026' },
  { login: 'newcomer', password: 'Newcomer-2026' },
  { login: 'registrar', password: 'Registrar-2026' },
  { login: 'dean', password: 'Dean-2026' },
] as const;
