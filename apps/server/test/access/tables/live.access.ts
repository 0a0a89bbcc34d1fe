import type { live } from '@portal/wire';
import { accessCase, anySession, type AccessTable } from '../access-case.ts';

export const liveAccess: AccessTable<typeof live> = { events: [accessCase(anySession)] };
