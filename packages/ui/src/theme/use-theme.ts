import { useSyncExternalStore } from 'react';
import { onThemePicked, readTheme, type Theme } from './theme.ts';

/** The theme that the reader picked. */
export const useTheme = (): Theme => useSyncExternalStore(onThemePicked, readTheme);
