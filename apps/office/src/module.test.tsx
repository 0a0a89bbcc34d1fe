import { describe, expect, it } from '@jest/globals';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

describe('the office module', () => {
  it('has a component for every page', () => {
    expect(Object.keys(portalModule.pages)).toEqual(Object.keys(manifest.pages));
  });

  it('has no page without a claim (D-65.1)', () => {
    for (const page of Object.values(manifest.pages)) expect(page.claim).toBeDefined();
  });

  it('has its pages for staff who teach nobody, too (D-65.1)', () => {
    for (const page of Object.values(manifest.pages)) expect(page.roles).toEqual(['teacher', 'staff']);
  });
});
