import { ConfigError, readConfig } from '../src/operator/config/config.ts';

/** The problems of an environment; none for one that is right. */
export function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
