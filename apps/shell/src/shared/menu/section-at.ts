/**
 * The path of the menu's entry that a page belongs to: its own, or that of the section above it. All sections together are a part of
 * the home page.
 */
export function sectionAt(pathname: string, paths: readonly string[]): string | undefined {
  if (pathname === '/apps') return '/';
  return paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}
