import { readFileSync } from 'node:fs';
import { messageOf } from '../../database/error-properties.ts';
import type { Variable } from './variables/variable.ts';

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables and collects their problems. */
export class ConfigReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  read<Value>(variable: Variable<Value> & { readonly default: Value }): Value;
  read<Value>(variable: Variable<Value>): Value | undefined;
  read<Value>(variable: Variable<Value>): Value | undefined {
    const { name, kind, isSecret } = variable;
    const text = isSecret ? this.#secret(name) : this.#text(name);
    if (text === undefined) return variable.default;
    const value = kind.parse(text);
    if (value !== undefined) return value;
    this.problems.push(`${name} must be ${kind.what}${isSecret ? '' : `, not '${text}'`}`);
    return variable.default;
  }

  /** Whether it has a value, right or wrong. */
  isSet({ name }: Variable): boolean {
    return (this.#text(name) ?? this.#text(`${name}_FILE`)) !== undefined;
  }

  /** A variable that a file of the operator names. */
  textOf(name: string): string | undefined {
    return this.#text(name);
  }

  #text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** A secret may be in a file, because other users can see the environment in the process list. */
  #secret(name: string): string | undefined {
    const file = this.#text(`${name}_FILE`);
    if (file === undefined) return this.#text(name);
    if (this.#text(name) !== undefined) this.problems.push(`${name} and ${name}_FILE are both set: use one`);
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      this.problems.push(`${name}_FILE cannot be read: ${messageOf(error)}`);
      return undefined;
    }
  }
}
