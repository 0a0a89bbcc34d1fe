import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callShape } from '@portal/wire/contract/call-shape';
import { contractCalls } from '@portal/wire/modules/module-uses';
import { post } from '@portal/wire/contract/endpoint';
import { count, record, text } from '@portal/wire/codec';
import { TestingFolder } from '../test/testing-build.ts';
import { listRemotes, publishRemote, updateRemote } from './publish-remote.ts';

let folder: TestingFolder;
beforeEach(() => {
  folder = new TestingFolder();
});
afterEach(() => folder.remove());

const call = 'POST /lms/api/poems.json';
const declared = {
  summary: 'Poems.',
  access: 'signed-in',
  request: record({ author: ['author', text] }),
} as const;
const shape = callShape(post('/api/poems.json', { ...declared, response: count }));
const offer = { names: { '@portal/ui': ['Button', 'Page'] }, calls: { ...contractCalls(), [call]: shape } };

const publish = (uses: unknown, offered: unknown = offer) => {
  const build = folder.build();
  folder.write('builds/1.0.0/uses.json', JSON.stringify(uses));
  folder.write('remotes/offer.json', JSON.stringify(offered));
  return publishRemote({ build, into: folder.remotes });
};

describe('a build that says what it uses', () => {
  it('is published where the portal has all of it', async () => {
    await publish({ names: { '@portal/ui': ['Page'] }, calls: { [call]: shape } });
    expect((await listRemotes(folder.remotes)).remotes).toHaveLength(1);
  });

  it('is published where no portal has run yet', async () => {
    const build = folder.build();
    folder.write('builds/1.0.0/uses.json', JSON.stringify({ names: { '@portal/ui': ['Any'] }, calls: {} }));
    await publishRemote({ build, into: folder.remotes });
    expect((await listRemotes(folder.remotes)).remotes).toHaveLength(1);
  });

  it('is published where nothing is known of the names', async () => {
    await publish({ names: { '@portal/ui': ['Any'] }, calls: {} }, { calls: offer.calls });
    expect((await listRemotes(folder.remotes)).remotes).toHaveLength(1);
  });

  it.each([
    ['a name', { names: { '@portal/ui': ['Dialogue'] }, calls: {} }, '@portal/ui has no "Dialogue"'],
    [
      'a call',
      { names: {}, calls: { 'POST /lms/api/verses.json': shape } },
      'POST /lms/api/verses.json does not exist',
    ],
    [
      'a field of a response',
      { names: {}, calls: { [call]: { ...shape, response: { type: 'string' } } } },
      `${call}, response: it may be integer, where only string is taken`,
    ],
  ])('is refused by the name of %s that the portal does not have', async (_, uses, sentence) => {
    await expect(publish(uses)).rejects.toThrow(sentence);
    expect(await listRemotes(folder.remotes)).toEqual({ remotes: [] });
  });

  it('is not compared with the portal that ran before an update', async () => {
    folder.write('remotes/offer.json', JSON.stringify(offer));
    const build = folder.build();
    folder.write('builds/1.0.0/uses.json', JSON.stringify({ names: { '@portal/ui': ['Added'] }, calls: {} }));
    await updateRemote({ build, into: folder.remotes });
    expect((await listRemotes(folder.remotes)).remotes).toHaveLength(1);
  });

  it('is refused when its file or that of the portal is another', async () => {
    await expect(publish({ names: [] })).rejects.toThrow('does not say what the module uses');
    await expect(publish({ names: {}, calls: {} }, 'offer')).rejects.toThrow('is not the offer of a portal');
  });
});
