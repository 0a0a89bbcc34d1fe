import type { SentLine } from '../../../university/imports/records.ts';

/** What the portal makes of the roles of a user. */
export type ChosenRole =
  | { readonly kind: 'student' | 'teacher'; readonly line: SentLine; readonly orgs: readonly string[] }
  /** Another role, as of a parent. */
  | { readonly kind: 'other'; readonly role: string }
  /** A student and a teacher. */
  | { readonly kind: 'both'; readonly line: SentLine }
  | { readonly kind: 'none' };

const roleOf = ({ row }: SentLine): string => row['role']?.toLowerCase() ?? '';

const orgsOf = ({ row }: SentLine): string[] =>
  (row['orgSourcedId'] ?? row['orgSourcedIds'] ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** Chooses the role of a person, who is a student or a teacher; of several roles the primary ones count. */
export function chooseRole(lines: readonly SentLine[]): ChosenRole {
  const studying = lines.filter((one) => roleOf(one) === 'student' || roleOf(one) === 'teacher');
  const primary = studying.filter(({ row }) => row['roleType'] !== 'secondary');
  const counting = primary.length > 0 ? primary : studying;
  const [first] = counting;
  if (!first) {
    const [other] = lines.map(({ row }) => row['role'] ?? '');
    return other === undefined || other === '' ? { kind: 'none' } : { kind: 'other', role: other };
  }
  const differing = counting.find((one) => roleOf(one) !== roleOf(first));
  if (differing) return { kind: 'both', line: differing };
  return {
    kind: roleOf(first) === 'teacher' ? 'teacher' : 'student',
    line: first,
    orgs: counting.flatMap(orgsOf),
  };
}
