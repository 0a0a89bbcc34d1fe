import type ru from '../locales/ru.json';

declare module '@portal/i18n' {
  interface Messages {
    shell: typeof ru;
    /** Messages of the module whose page has a first view; its own language files hold them. */
    firstView: Readonly<
      Record<
        | 'back'
        | 'deleted'
        | 'edit.mark'
        | 'messageHint'
        | 'messageLabel'
        | 'messages'
        | 'newMessages'
        | 'people'
        | 'quotedFile'
        | 'recipients'
        | 'send',
        string
      >
    >;
  }
}
