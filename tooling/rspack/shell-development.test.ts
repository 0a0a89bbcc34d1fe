import { describe, expect, it } from '@jest/globals';
import { inlineScriptsOf } from './shell-development.ts';

describe("the policy of the development server's page", () => {
  it('allows the scripts inside the page by their hashes, and no others', () => {
    const html = '<script>start();</script><script src="/main.js"></script><script type="a/b">{}</script>';
    expect(inlineScriptsOf(html)).toEqual(["'sha256-E6jQvrT2ZivWG9GJ4AAEZf4MhI7l3QkLroW4hgvUT4c='"]);
  });
});
