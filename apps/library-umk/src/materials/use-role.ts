import { selectUser, usePortalSelector } from '@portal/platform';
import type { Role } from '@portal/wire';

/** Students read; teachers also add, edit and share. */
export const useRole = (): Role => usePortalSelector(selectUser)?.role ?? 'student';
