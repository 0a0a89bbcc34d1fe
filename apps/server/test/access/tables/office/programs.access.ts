import type { programs } from '@portal/wire/programs/programs';
import { accessCase, everyone, type AccessTable } from '../../access-case.ts';

/** No session opens a call for programs; who has a token is tested in programs.test.ts. */
const nobodyWithoutToken = [accessCase(everyone(401))] as const;

export const programsAccess: AccessTable<typeof programs> = {
  people: nobodyWithoutToken,
  personal: nobodyWithoutToken,
  groups: nobodyWithoutToken,
  memberships: nobodyWithoutToken,
  classes: nobodyWithoutToken,
  grades: nobodyWithoutToken,
  examResults: nobodyWithoutToken,
  orders: nobodyWithoutToken,
  payments: nobodyWithoutToken,
};
