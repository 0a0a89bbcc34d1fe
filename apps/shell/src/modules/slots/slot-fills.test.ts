import { describe, expect, it } from '@jest/globals';
import type { Registry, SlotFill } from '@portal/platform';
import { toRegistry } from '@portal/platform/registry';
import { aManifest, aVersion } from '../../../test/module-fixtures.tsx';
import { fillsOf } from './slot-fills.ts';

const fill = (changes: Partial<SlotFill> = {}): SlotFill => ({
  title: { ru: 'Рифма', kg: 'Уйкаш', en: 'Rhyme' },
  roles: ['student'],
  ...changes,
});

const remote = (id: string, slots: object, platform = '1.0.0') => ({
  id,
  versions: [{ ...aVersion({ platform }), manifest: { ...aManifest({ id }), slots } }],
});

/** The registry as the shell reads it. */
const registryOf = (...remotes: readonly unknown[]): Registry => {
  const registry = toRegistry(JSON.parse(JSON.stringify({ remotes })));
  if (!registry) throw new Error('Not a registry');
  return registry;
};

const student = { audience: 'student' } as const;
const keysOf = (registry: Registry, reader: Parameters<typeof fillsOf>[2] = student) =>
  fillsOf(registry, 'home.card', reader).map(({ key }) => key);

describe('what fills a slot', () => {
  it('takes turns of modules by their ids, up to the places of the slot', () => {
    const prose = remote('prose', { 'home.card': { a: fill(), b: fill(), c: fill(), d: fill() } });
    const poems = remote('poems', { 'home.card': { verse: fill() } });
    expect(keysOf(registryOf(prose, poems))).toEqual(['poems/verse', 'prose/a', 'prose/b', 'prose/c']);
  });

  it('is of this slot, with its title', () => {
    const poems = remote('poems', { 'home.card': { verse: fill() }, 'person.tab': { verse: fill() } });
    expect(fillsOf(registryOf(poems), 'person.tab', student)).toEqual([
      { key: 'poems/verse', id: 'poems', slot: 'person.tab', name: 'verse', titles: fill().title },
    ]);
  });

  it('is for the roles of the manifest, and for people with one of its claims', () => {
    const cards = {
      teachers: fill({ roles: ['teacher'] }),
      reports: fill({ roles: ['teacher'], claim: ['reports.read', 'audit.read'] }),
      own: fill({ roles: ['teacher'], isPrivate: true }),
    };
    const registry = registryOf(remote('poems', { 'home.card': cards }));
    const teacher = { audience: 'teacher' } as const;
    expect(keysOf(registry)).toEqual([]);
    expect(keysOf(registry, teacher)).toEqual(['poems/teachers', 'poems/own']);
    expect(keysOf(registry, { ...teacher, claims: ['audit.read'], isViewed: true })).toEqual([
      'poems/teachers',
      'poems/reports',
    ]);
  });

  it('leaves out what is invalid or of another platform, and the module stays', () => {
    const { title: _, ...untitled } = fill();
    const slots = {
      'home.card': { verse: fill(), untitled, number: 7, everybody: { ...fill(), roles: 'all' } },
      'page.footer': { verse: fill() },
    };
    const registry = registryOf(
      remote('poems', slots),
      remote('prose', { 'home.card': [] }),
      remote('drama', [] as const),
      remote('essays', { 'home.card': { old: fill() } }, '2.0.0'),
      {
        id: 'novels',
        versions: [{ ...aVersion(), manifest: { ...aManifest({ id: 'novels' }), slots: 'all' } }],
      },
    );
    expect(registry.remotes).toHaveLength(5);
    expect(keysOf(registry)).toEqual(['poems/verse']);
  });
});
