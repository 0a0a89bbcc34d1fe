import { chatActions, phoneChatActions, PlacedChat } from '../../actions/chat.ts';
import { walk } from '../../actions/walk.ts';
import { expect, test } from '../../fixtures/test.ts';
import { names } from '../../pages/chat-page.ts';
import { hardUnless } from '../../portal/select-tests.ts';

for (const width of [1366, 390])
  test(
    `the focus and the place stay in a conversation, whatever is done there, ${width} px`,
    { tag: hardUnless(width === 390) },
    async ({ visit }) => {
      const page = await visit({ as: 'student', viewport: { width, height: 844 } });
      const placed = new PlacedChat(page);
      await placed.chat.openCommonCourse();
      await placed.chat.talkTo(placed.chat.contact(names.teacher));
      await expect(placed.chat.field).toBeVisible();
      await walk(placed, [...chatActions, ...(width === 390 ? phoneChatActions : [])]);
    },
  );
