import {
  fillIn,
  formatMessage,
  textsIn,
  type Language,
  type LanguageTexts,
  type MessageKeyOf,
  type MessageValues,
} from '@portal/domain';
import type { ErrorCode, NotificationType } from '@portal/wire';
import { paramsIn } from './localized-params.ts';
import { moduleTexts } from './module-texts.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import kg from '../../../locales/kg.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };

/** Only Russian has all plural forms. */
type LanguageFile = typeof ru | typeof kg | typeof en;
type MessageKey = MessageKeyOf<typeof ru>;
export type EmailTemplate = keyof LanguageFile['emails'];

const files: Readonly<Record<Language, LanguageFile>> = { ru, kg, en };

const textsOf = (language: Language): LanguageTexts => ({
  language,
  texts: new Map([...textsIn(files[language]), ...moduleTexts(language)]),
});

const languageTexts: Readonly<Record<Language, LanguageTexts>> = {
  ru: textsOf('ru'),
  kg: textsOf('kg'),
  en: textsOf('en'),
};

/** The message of a key; `values` replace its placeholders, and `count` chooses its plural form. */
export const translate = (language: Language, key: MessageKey, values?: MessageValues): string =>
  formatMessage(languageTexts[language], key, values);

/** Renders an e-mail; `values` replace its placeholders. */
export const renderEmail = (
  language: Language,
  name: EmailTemplate,
  values: MessageValues,
): { readonly subject: string; readonly text: string } => ({
  subject: translate(language, `emails.${name}.subject`),
  text: translate(language, `emails.${name}.text`, values),
});

/** The name of a type of notification, for its switch. */
export const notificationTitle = (language: Language, type: NotificationType): string =>
  formatMessage(languageTexts[language], `notifications.${type}.name`);

/** Renders a notification; `params` replace its placeholders. The parameter `kind` chooses other texts, if there are any for it. */
export function renderNotification(
  language: Language,
  type: NotificationType,
  params: Readonly<Record<string, string>>,
): { readonly title: string; readonly body: string } {
  const { texts } = languageTexts[language];
  const ofType = `notifications.${type}`;
  const ofKind = `${ofType}.kinds.${params.kind ?? ''}`;
  const key = texts.has(`${ofKind}.title`) ? ofKind : ofType;
  const values = paramsIn(language, params);
  return {
    title: fillIn(texts.get(`${key}.title`) ?? '', values),
    body: fillIn(texts.get(`${key}.body`) ?? '', values),
  };
}

/** The texts of a printed report. */
export const reportTexts = <Name extends keyof LanguageFile['reports']>(
  language: Language,
  name: Name,
): LanguageFile['reports'][Name] => files[language].reports[name];

/** The message of an error; `params` replace its placeholders. */
export const errorMessage = (language: Language, code: ErrorCode, params?: MessageValues): string =>
  formatMessage(languageTexts[language], `errors.${code}`, params);
