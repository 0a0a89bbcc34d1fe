import { describe, expect, it } from '@jest/globals';
import type { LessonSlotContext, PersonSlotContext, SlotProps } from '../slots/slots.ts';
import { defineManifest, defineModule, PLATFORM_VERSION } from './module.ts';

const manifest = defineManifest({
  id: 'chat',
  pages: { thread: { path: 'chat', roles: ['teacher'] } },
  nav: [{ page: 'thread', icon: 'message', order: 1 }],
  titles: { thread: { ru: 'Чат', kg: 'Чат', en: 'Chat' } },
});
const page = async () => ({ Component: () => null });

describe('a module', () => {
  it('has the version of the platform that it was built for', () => {
    expect(defineModule(manifest, { pages: { thread: page } }).platform).toBe(PLATFORM_VERSION);
  });

  it('does not compile without a page of its manifest', () => {
    // @ts-expect-error: the page `thread` is missing
    expect(defineModule(manifest, { pages: {} }).pages).toEqual({});
  });

  it('has a component for every public page, too', () => {
    const withPublic = defineManifest({
      ...manifest,
      publicPages: { rules: { path: 'rules/:id' } },
      titles: { ...manifest.titles, rules: { ru: 'Правила', kg: 'Эрежелер', en: 'Rules' } },
    });
    expect(defineModule(withPublic, { pages: { thread: page, rules: page } }).pages).toHaveProperty('rules');
    // @ts-expect-error: the public page `rules` is missing
    expect(defineModule(withPublic, { pages: { thread: page } }).pages).not.toHaveProperty('rules');
  });

  it('does not compile with navigation to an unknown page', () => {
    const nav = [{ page: 'rooms', icon: 'apps', order: 1 }] as const;
    // @ts-expect-error: there is no page `rooms`
    expect(defineManifest({ ...manifest, nav }).nav).toHaveLength(1);
  });

  it('has a component for every slot that it fills, with the context of the slot', () => {
    const title = { ru: 'Конспект', kg: 'Конспект', en: 'Notes' };
    const notes = { title, roles: ['student'] } as const;
    const filling = defineManifest({ ...manifest, slots: { 'lesson.action': { notes } } });
    const pages = { thread: page };
    const Notes = ({ context }: SlotProps<LessonSlotContext>) => context.date;
    const slots = { 'lesson.action': { notes: async () => ({ Component: Notes }) } };
    expect(defineModule(filling, { pages, slots }).slots).toBe(slots);
    // @ts-expect-error: the slot has no component
    expect(defineModule(filling, { pages }).slots).toBeUndefined();
    // @ts-expect-error: the component `notes` is missing
    expect(defineModule(filling, { pages, slots: { 'lesson.action': {} } }).slots).toBeDefined();
    const ofPerson = async () => ({
      Component: ({ context }: SlotProps<PersonSlotContext>) => context.personId,
    });
    const mistaken = { 'lesson.action': { notes: ofPerson } };
    // @ts-expect-error: the component expects a person
    expect(defineModule(filling, { pages, slots: mistaken }).slots).toBe(mistaken);
    // @ts-expect-error: there is no slot `lesson.sound`
    expect(defineManifest({ ...manifest, slots: { 'lesson.sound': { notes } } }).slots).toBeDefined();
  });
});
