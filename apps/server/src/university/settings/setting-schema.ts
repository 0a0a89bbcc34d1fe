import { languages } from '@portal/domain';
import type { JsonSchema } from '@portal/wire';

/** The part of JSON Schema that settings use, with the type of the values that it describes. */
export interface SettingSchema<Value = unknown> extends Omit<JsonSchema, 'properties' | 'items' | 'anyOf'> {
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly additionalProperties?: boolean | SettingSchema;
  readonly items?: SettingSchema;
  readonly anyOf?: readonly SettingSchema[];
  /** Only the compiler reads it. */
  readonly valueType?: Value;
}

export type ValueOf<Schema> = Schema extends SettingSchema<infer Value> ? Value : never;

/** A rule that the university changes without a release. */
export interface Setting<Value> {
  /** The decision or section of the specification that asks for it. */
  readonly reference: string;
  readonly schema: SettingSchema<Value>;
  readonly default: Value;
}

/** Declares a setting; its schema says the type of its value. */
export const setting = <Value>(facts: {
  readonly reference: string;
  readonly schema: SettingSchema<Value>;
  readonly default: NoInfer<Value>;
}): Setting<Value> => facts;

type Fields = Readonly<Record<string, SettingSchema>>;
type ObjectOf<Properties extends Fields> = { readonly [Name in keyof Properties]: ValueOf<Properties[Name]> };

/** Fields that are missing take their default. */
export const object = <Properties extends Fields>(
  properties: Properties,
): SettingSchema<ObjectOf<Properties>> => ({ type: 'object', properties, additionalProperties: false });

/** An object of a list: a missing field has no default, so the object is left out. */
export const item = <
  Required extends Fields,
  Optional extends Fields = Readonly<Record<never, SettingSchema>>,
>(
  required: Required,
  optional?: Optional,
): SettingSchema<ObjectOf<Required> & Partial<ObjectOf<Optional>>> => ({
  type: 'object',
  properties: { ...required, ...optional },
  additionalProperties: false,
  required: Object.keys(required),
});

export const list = <Value>(
  items: SettingSchema<Value>,
  { minItems = 0, maxItems }: { readonly minItems?: number; readonly maxItems: number },
): SettingSchema<readonly Value[]> => ({ type: 'array', minItems, maxItems, items });

export const number = (minimum: number, maximum: number): SettingSchema<number> => ({
  type: 'number',
  minimum,
  maximum,
});
export const whole = (minimum: number, maximum: number): SettingSchema<number> => ({
  type: 'integer',
  minimum,
  maximum,
});
export const flag: SettingSchema<boolean> = { type: 'boolean' };
export const oneOf = <const Name extends string>(names: readonly Name[]): SettingSchema<Name> => ({
  type: 'string',
  enum: names,
});
export const pattern = (expression: string): SettingSchema<string> => ({
  type: 'string',
  pattern: expression,
});
export const text: SettingSchema<string> = { type: 'string', minLength: 1, maxLength: 300 };

/** A text in every language, or one for all. */
export type LocalizedName = string | Readonly<Record<string, string>>;

export const localizedName: SettingSchema<LocalizedName> = {
  anyOf: [text, object(Object.fromEntries(languages.map((language) => [language, text])))],
};
