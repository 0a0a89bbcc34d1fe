import { fillIn, type MessageValues } from '@portal/domain';
import { useLanguage, type Language } from '@portal/i18n';

type Messages<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/**
 * Creates the hook that translates one set of the kit's messages. Each entry point has its own set, because messages are bundled
 * with the code and the login page would carry those of every part otherwise.
 */
export const createUiTranslations = <Key extends string>(messages: Messages<Key>) =>
  function useTranslationsOfSet(): (key: Key, values?: MessageValues) => string {
    const language = useLanguage();
    return (key, values = {}) => fillIn(messages[language][key], values);
  };
