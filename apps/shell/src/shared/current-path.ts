import { BASE_PATH } from '@portal/wire';

/** The address below `/lms`, as manifests and routes name it. */
export const currentPath = (): string => window.location.pathname.replace(BASE_PATH, '').replace(/\/$/, '');
