/** `pattern` is a host with or without its port, or `*.host` for every subdomain. */
export const matchesHost = ({ host, hostname }: URL, pattern: string): boolean =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : pattern === host || pattern === hostname;
