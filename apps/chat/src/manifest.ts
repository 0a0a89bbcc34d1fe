import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: 'chat',
  pages: {
    chat: {
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
    },
  },
  nav: [{ page: 'chat', icon: 'message', order: 20, badge: 'chat', isTab: true, group: 'people' }],
  titles: { chat: { ru: 'Сообщения', kg: 'Билдирүүлөр', en: 'Messages' } },
});
