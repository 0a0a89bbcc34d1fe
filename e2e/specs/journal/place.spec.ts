import { expect, test } from '../../fixtures/test.ts';
import { hardUnless } from '../../portal/select-tests.ts';
import { aroundActions, languageActions } from '../../actions/journal/around.ts';
import { cardActions } from '../../actions/journal/cards.ts';
import { movingActions, typingActions } from '../../actions/journal/cells.ts';
import { lessonActions, phoneReloadActions, reloadActions } from '../../actions/journal/lessons.ts';
import { networkActions } from '../../actions/journal/network.ts';
import { phoneActions } from '../../actions/journal/phone.ts';
import { panelActions } from '../../actions/journal/panels.ts';
import { rollCallActions } from '../../actions/journal/roll-call.ts';
import { walk } from '../../actions/walk.ts';
import { openEmptyLesson } from '../../pages/placed-journal.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const shared = [...panelActions, ...aroundActions, ...lessonActions];
const ofGrid = [
  ...rollCallActions,
  ...typingActions,
  ...movingActions,
  ...cardActions,
  ...shared,
  ...networkActions,
  ...reloadActions,
];

const devices = [
  { width: 1366, height: 768, actions: [...ofGrid, ...languageActions] },
  { width: 768, height: 1024, actions: ofGrid },
  {
    width: 390,
    height: 844,
    actions: [...rollCallActions, ...phoneActions, ...shared, ...networkActions, ...phoneReloadActions],
  },
] as const;

const ACTIONS_MIN = 40;

for (const { width, height, actions } of devices)
  test(
    `the lesson stays in sight and the focus at it, whatever a teacher does, ${width} px (§2 Journal)`,
    { tag: hardUnless(width !== 768) },
    async ({ visit, ownPortal, problems }) => {
      problems.expect(unreachable);
      test.slow();
      const page = await visit({ as: 'teacher', portal: await ownPortal() });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const journal = await openEmptyLesson(page, { width, height });
      expect(actions.length).toBeGreaterThanOrEqual(ACTIONS_MIN);
      await walk(journal, actions);
    },
  );
