/** The address that fills in login and code; they are in the fragment, which browsers do not send, so that no server logs them. */
export const restoreLink = (
  portal: string,
  { login, code }: { readonly login: string; readonly code: string },
): string => `${portal}/login/restore#login=${encodeURIComponent(login)}&code=${code}`;
