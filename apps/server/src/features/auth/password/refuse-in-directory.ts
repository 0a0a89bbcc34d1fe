import { RuleError } from '../../../university/errors.ts';

/** The portal changes no password that the directory of the university checks. */
export function refuseInDirectory(person: { readonly directoryId: string | null } | undefined): void {
  if (person && person.directoryId !== null) throw new RuleError('passwordAtUniversity');
}
