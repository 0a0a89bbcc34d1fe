import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';
import { threadSlice } from './thread/thread.slice.ts';

export const portalModule = defineModule(manifest, {
  pages: { chat: () => import(/* webpackChunkName: "chat" */ './chat-screen.tsx') },
  slices: [threadSlice],
  resume: async (store) => {
    const { resumeSending } = await import(/* webpackChunkName: "chat" */ './thread/composer/outbox.ts');
    resumeSending(store);
  },
});
