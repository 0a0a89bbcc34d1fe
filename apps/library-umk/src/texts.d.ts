import type ru from '../locales/ru.json';

declare module '@portal/i18n' {
  interface Texts {
    'library-umk': typeof ru;
  }
}
