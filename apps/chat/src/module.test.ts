import { describe, expect, it } from '@jest/globals';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

describe('the chat module', () => {
  it('has a component for every page of its manifest', async () => {
    expect(Object.keys(portalModule.pages)).toEqual(Object.keys(manifest.pages));
    for (const load of Object.values(portalModule.pages))
      expect((await load()).Component).toBeInstanceOf(Function);
  });

  it('is there for teachers and students, with the study panel above one of its views', () => {
    expect(manifest.pages.chat).toEqual({
      path: 'chat',
      roles: ['teacher', 'staff', 'student'],
      isPrivate: true,
      needsStudyFilter: true,
      studyFilterView: 'courses',
      itemParam: 'with',
      fillsScreen: true,
      firstView: 'conversation',
      opens: ['disciplines', 'people'],
      firstCalls: ['chat/recent.json'],
    });
  });

  it('has the tab of the phone and a badge with its unread count', () => {
    expect(manifest.nav).toMatchObject([{ badge: 'chat', isTab: true }]);
  });

  it('stands in the navigation in every language', () => {
    expect(manifest.nav.map(({ page }) => manifest.titles[page])).toEqual([
      { ru: 'Сообщения', kg: 'Билдирүүлөр', en: 'Messages' },
    ]);
  });
});
