import { describe, expect, it } from '@jest/globals';
import { chat } from '@portal/wire';
import { callShape } from '@portal/wire/contract/call-shape';
import { nextOffer, offerFile, offerStays } from './offer.ts';
import { projectOf } from '../project.ts';

const unread = `POST ${chat.unread.path}`;
const shape = callShape(chat.unread);
const older = (names: object, calls: object) => projectOf({ [offerFile]: JSON.stringify({ names, calls }) });

describe('what modules of a platform may use', () => {
  it('begins with all that is there', () => {
    const project = projectOf({ [offerFile]: nextOffer([]) });
    expect(offerStays.find(project)).toEqual([]);
    expect(nextOffer(project)).toBe(nextOffer([]));
  });

  const needsRoom = { type: 'object', properties: { room: { type: 'string' } } };
  it.each([
    ['@portal/ui has no "Dialogue": take', { names: { '@portal/ui': ['Button', 'Dialogue'] } }],
    ['the call GET /lms/api/old.json does not exist: take', { calls: { 'GET /lms/api/old.json': shape } }],
    [`${unread}, request: "room" is gone: take`, { calls: { [unread]: { ...shape, request: needsRoom } } }],
  ])(
    'may not lose anything: %s',
    (message, { names = {}, calls = {} }: { names?: object; calls?: object }) => {
      const project = older(names, calls);
      expect(offerStays.find(project).map((problem) => problem.message)).toContainEqual(
        expect.stringContaining(message),
      );
      // Writing the file again does not hide it.
      expect(offerStays.find(projectOf({ [offerFile]: nextOffer(project) }))).not.toEqual([]);
    },
  );

  it('grows by what is added, which may not be lost later', () => {
    const project = projectOf({ [offerFile]: nextOffer(older({ '@portal/ui': ['Button'] }, {})) });
    expect(offerStays.find(project)).toEqual([]);
    expect(project[0]?.text).toContain('"Page"');
    expect(project[0]?.text).toContain(`"${unread}"`);
  });
});
