import type { WireIdentity } from '@portal/api-client';
import { selectUser, type PortalState } from '@portal/platform';
import { role } from '@portal/wire/auth/auth';

/** Who makes a call, in the form of the wire. */
export function wireIdentityOf(state: PortalState): WireIdentity | undefined {
  const user = selectUser(state);
  return user ? { personId: user.personId, role: Number(role.encode(user.role)) } : undefined;
}
