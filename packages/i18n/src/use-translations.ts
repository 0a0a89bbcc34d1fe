import { useTranslation } from 'react-i18next';

/**
 * Message keys by namespace. Each app adds its own: `declare module '@portal/i18n' { interface Messages { chat:
 * typeof import('../locales/ru.json') } }`.
 */
export interface Messages {}

type Namespace = Extract<keyof Messages, string>;
type PluralSuffix = '_zero' | '_one' | '_few' | '_many' | '_other';
type Bare<Key extends string> = Key extends `${infer Stem}${PluralSuffix}` ? Stem : Key;
type LeafOf<Tree> = {
  [Key in Extract<keyof Tree, string>]: Tree[Key] extends string ? Bare<Key> : `${Key}.${LeafOf<Tree[Key]>}`;
}[Extract<keyof Tree, string>];

/** A message key of a namespace, with dots between levels and without plural suffixes. */
export type MessageKey<N extends Namespace> = LeafOf<Messages[N]>;
/** Returns the message of a key with its values filled in. */
export type Translate<N extends Namespace> = (
  key: MessageKey<N>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Returns the `t` function of one namespace; an unknown key does not compile. */
export function useTranslations<N extends Namespace>(namespace: N): Translate<N> {
  const { t } = useTranslation<string>(namespace);
  const find: (key: string, values: Readonly<Record<string, unknown>>) => string = t;
  return (key, values = {}) => find(key, values);
}
