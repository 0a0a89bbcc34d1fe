import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { useLayoutEffect, type ReactNode } from 'react';
import { applyTheme, followSystemTheme } from './theme.ts';

/** Loads tokens, fonts and the theme. The shell renders it once around the application. */
export function PortalUi({ children }: { readonly children: ReactNode }) {
  // A layout effect, so that the first paint has the user's theme.
  useLayoutEffect(() => {
    applyTheme();
    return followSystemTheme();
  }, []);
  return children;
}
