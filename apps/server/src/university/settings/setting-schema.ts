import { languages } from '@portal/domain';
import type { JsonSchema } from '@portal/wire';

/** The part of JSON Schema that settings use. */
export interface SettingSchema extends Omit<JsonSchema, 'properties' | 'items' | 'anyOf'> {
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly additionalProperties?: boolean | SettingSchema;
  readonly items?: SettingSchema;
  readonly anyOf?: readonly SettingSchema[];
}

/** A rule that the university changes without a release. */
export interface Setting<Value> {
  readonly description: string;
  /** The decision or section of the specification that asks for it. */
  readonly reference: string;
  readonly schema: SettingSchema;
  readonly default: Value;
}

/** A text in every language, or one for all. */
export type LocalizedName = string | Readonly<Record<string, string>>;

/** Fields that are missing take their default. */
export const object = (properties: Readonly<Record<string, SettingSchema>>): SettingSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

export const number = (minimum: number, maximum: number): SettingSchema => ({
  type: 'number',
  minimum,
  maximum,
});
export const whole = (minimum: number, maximum: number): SettingSchema => ({
  type: 'integer',
  minimum,
  maximum,
});
export const text: SettingSchema = { type: 'string', minLength: 1, maxLength: 300 };
export const localizedName: SettingSchema = {
  anyOf: [text, object(Object.fromEntries(languages.map((language) => [language, text])))],
};
