import { describe, expect, it } from '@jest/globals';
import { offeredNames } from './offered-names.ts';
import { singletons } from './shared.ts';

describe('the names that the shell offers to modules', () => {
  const names = offeredNames();

  it('are known of every shared library', () => {
    expect(Object.keys(names)).toEqual([...singletons]);
    for (const [library, own] of Object.entries(names))
      expect([library, own.length > 0]).toEqual([library, true]);
  });

  it('are those of its source, of its surface or of the installed package, and no types', () => {
    expect(names['@portal/ui']).toContain('Button');
    expect(names['@portal/platform']).toContain('usePortalSelector');
    expect(names['@portal/platform']).not.toContain('PortalStore');
    expect(names['react-router-dom']).toContain('useSearchParams');
    expect(names['react-router-dom']).not.toContain('createBrowserRouter');
    expect(names['react']).toEqual(expect.arrayContaining(['useState', 'default']));
  });
});
