import './kit.css';
import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** Set by the server for the few styles that a part of Mantine must write itself (CSP). */
const readStyleNonce = (): string =>
  document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

const kitTheme = createTheme({ respectReducedMotion: true, cursorType: 'pointer' });

const nowhere = () => undefined;
const colorSchemeManager = {
  get: () => 'light' as const,
  set: nowhere,
  subscribe: nowhere,
  unsubscribe: nowhere,
  clear: nowhere,
};

/**
 * Mantine beneath one of our parts. Its variables come from our tokens (kit.css) and the theme from our own attribute, so
 * that it writes no style element and touches no root element; parts bring it along, screens need not know.
 */
export function Kit({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={kitTheme}
      getStyleNonce={readStyleNonce}
      getRootElement={nowhere}
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
