import type ru from '../locales/ru.json';

declare module '@portal/i18n' {
  interface Messages {
    office: typeof ru;
  }
}
