import './mantine-variables.css';
import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** The nonce that the server sets for the styles that Mantine adds itself (CSP). */
const readStyleNonce = (): string =>
  document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

const mantineTheme = createTheme({ respectReducedMotion: true, cursorType: 'pointer' });

const noop = () => undefined;
const colorSchemeManager = {
  get: () => 'light' as const,
  set: noop,
  subscribe: noop,
  unsubscribe: noop,
  clear: noop,
};

/**
 * Provides Mantine for one of our components. Its variables come from our tokens (mantine-variables.css) and the theme from our
 * attribute, so that it adds no style element and does not change the root element. Screens do not need a provider.
 */
export function PortalMantineProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      getStyleNonce={readStyleNonce}
      getRootElement={noop}
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
