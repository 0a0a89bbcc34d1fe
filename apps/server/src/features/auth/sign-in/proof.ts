/**
 * What a caller has shown to be theirs before the password is checked: a browser that has signed in to this account, its session, or
 * the right to change its credentials. It grants no access; attempts of strangers neither delay nor refuse those with a proof.
 */
export type Proof = `device ${string}` | `session ${string}` | `flow ${string}`;

export const normalizeLogin = (login: string): string => login.trim().toLowerCase();
