import { mediaQueryHook } from '@portal/ui/display';

/** True while the window is so narrow that a grid shows too few lessons to be useful. */
export const useIsPhone = mediaQueryHook('(max-width: 37.49rem)');
