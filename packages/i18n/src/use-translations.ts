import { useTranslation } from 'react-i18next';
import type { MessageKeyOf, MessageValues } from '@portal/domain';

/**
 * Message keys by namespace. Each app adds its own: `declare module '@portal/i18n' { interface Messages { chat:
 * typeof import('../locales/ru.json') } }`.
 */
export interface Messages {}

type Namespace = Extract<keyof Messages, string>;

/** A message key of a namespace, with dots between levels and without plural suffixes. */
export type MessageKey<N extends Namespace> = MessageKeyOf<Messages[N]>;
/** Returns the message of a key with its values filled in. */
export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: MessageValues) => string;

/** Returns the `t` function of one namespace; an unknown key does not compile. */
export function useTranslations<N extends Namespace>(namespace: N): Translate<N> {
  const { t } = useTranslation<string>(namespace);
  const find: (key: string, values: MessageValues) => string = t;
  return (key, values = {}) => find(key, values);
}
