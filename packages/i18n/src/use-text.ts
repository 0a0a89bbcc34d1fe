import { useTranslation } from 'react-i18next';

/**
 * The text keys of each namespace. Every app adds its own, in its own program:
 * `declare module '@portal/i18n' { interface Texts { chat: typeof import('../locales/ru.json') } }`.
 */
export interface Texts {}

type Namespace = Extract<keyof Texts, string>;
type PluralSuffix = '_zero' | '_one' | '_few' | '_many' | '_other';
type Bare<Key extends string> = Key extends `${infer Stem}${PluralSuffix}` ? Stem : Key;
type LeafOf<Tree> = {
  [Key in Extract<keyof Tree, string>]: Tree[Key] extends string ? Bare<Key> : `${Key}.${LeafOf<Tree[Key]>}`;
}[Extract<keyof Tree, string>];

/** A key of a namespace, with a dot between levels and without plural suffixes. */
export type TextKey<N extends Namespace> = LeafOf<Texts[N]>;
/** Finds a text by its key and fills in the values. */
export type TextOf<N extends Namespace> = (
  key: TextKey<N>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts of one namespace in the current language; an unknown key does not compile. */
export function useText<N extends Namespace>(namespace: N): TextOf<N> {
  const { t } = useTranslation<string>(namespace);
  const find: (key: string, values: Readonly<Record<string, unknown>>) => string = t;
  return (key, values = {}) => find(key, values);
}
