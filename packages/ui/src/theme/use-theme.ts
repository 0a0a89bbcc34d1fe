import { useSyncExternalStore } from 'react';
import { onThemePicked, readTheme, type Theme } from './theme.ts';

/** The user's choice of a theme. */
export const useTheme = (): Theme => useSyncExternalStore(onThemePicked, readTheme, () => 'system');
