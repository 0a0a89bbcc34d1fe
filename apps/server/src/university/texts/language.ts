import type { Language } from '@portal/domain';
import type { ErrorCode, NotificationType, errorTables } from '@portal/wire';
import en from '../../../locales/en.json' with { type: 'json' };
import kg from '../../../locales/kg.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };

type MessageKey = Exclude<keyof typeof ru, 'errors' | 'emails' | 'notifications' | 'reports'>;
export type EmailTemplate = keyof typeof ru.emails;

/** The messages of all error codes by feature; a missing message does not compile. */
type ErrorMessages = {
  readonly [Feature in keyof typeof errorTables]: Readonly<
    Record<keyof (typeof errorTables)[Feature], string>
  >;
};
type LanguageFile = typeof ru & { readonly errors: ErrorMessages };

const files: Readonly<Record<Language, LanguageFile>> = { ru, kg, en };

const errorMessagesOf = ({ errors }: LanguageFile): ReadonlyMap<string, string> =>
  new Map(Object.values(errors).flatMap((messages) => Object.entries<string>(messages)));

const errorMessages: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  ru: errorMessagesOf(ru),
  kg: errorMessagesOf(kg),
  en: errorMessagesOf(en),
};

export const translate = (language: Language, key: MessageKey): string => files[language][key];

type Values = Readonly<Record<string, string>>;

/** Replaces placeholders such as `{name}`; unknown ones stay. */
export const fillIn = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Renders an e-mail; `values` replace its placeholders. */
export function renderEmail(
  language: Language,
  name: EmailTemplate,
  values: Values,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = files[language].emails[name];
  return { subject, text: fillIn(text, values) };
}

/** The name of a type of notification, for its switch. */
export const notificationTitle = (language: Language, type: NotificationType): string =>
  files[language].notifications[type].name;

interface NotificationTexts {
  readonly title: string;
  readonly body: string;
  /** Other texts for what the parameter `kind` names. */
  readonly kinds?: Readonly<Record<string, { readonly title: string; readonly body: string }>>;
}

/** Renders a notification; `params` replace its placeholders. */
export function renderNotification(
  language: Language,
  type: NotificationType,
  params: Values,
): { readonly title: string; readonly body: string } {
  const texts: NotificationTexts = files[language].notifications[type];
  const { title, body } = texts.kinds?.[params.kind ?? ''] ?? texts;
  return { title: fillIn(title, params), body: fillIn(body, params) };
}

/** The texts of a printed report. */
export const reportTexts = <Name extends keyof typeof ru.reports>(
  language: Language,
  name: Name,
): (typeof ru.reports)[Name] => files[language].reports[name];

/** The message of an error; `params` replace placeholders such as `{field}`. */
export const errorMessage = (
  language: Language,
  code: ErrorCode,
  params: Readonly<Record<string, string>> = {},
): string =>
  (errorMessages[language].get(code) ?? code).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
