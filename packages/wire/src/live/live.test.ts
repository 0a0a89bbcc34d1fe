import { describe, expect, it } from '@jest/globals';
import { cellId } from '../journal/mark.ts';
import { live, liveTopics } from './live.ts';

const { response } = live.events;
const decode = (wire: unknown): unknown => response.decode(wire);

describe('an event of the stream', () => {
  it('has the shape of its topic', () => {
    const visit = cellId.encode({ lessonId: 7, studentId: 9 });
    const wire = {
      topic: 'journal',
      event: {
        kind: 'saved',
        id_rrnkKrdt: 3,
        id_vid_zaniatiy: 1,
        cells: [{ id_studentJournalVisit: visit, otsenka: 'н/б', version: 2 }],
      },
    };
    const inside = {
      topic: 'journal',
      event: {
        kind: 'saved',
        classId: 3,
        lessonTypeId: 1,
        cells: [{ cell: { lessonId: 7, studentId: 9 }, value: 'absent', version: 2 }],
      },
    };
    expect(decode(wire)).toEqual(inside);
    expect(response.encode(inside)).toEqual(wire);
  });

  it('without cells asks to fetch the journal again', () => {
    expect(decode({ topic: 'journal', event: { kind: 'missed' } })).toEqual({
      topic: 'journal',
      event: { kind: 'missed', classId: undefined, lessonTypeId: undefined, cells: [] },
    });
  });

  it('of an unknown topic is refused on both sides', () => {
    expect(() => decode({ topic: 'exams', event: {} })).toThrow('no topic exams');
    expect(() => response.encode({ topic: 'exams', event: {} })).toThrow('no topic exams');
  });

  it('of an unknown kind is refused, so that no change is taken for another', () => {
    expect(() => decode({ topic: 'notifications', event: { kind: 'moved' } })).toThrow('none of added, read');
  });
});

describe('the topics of the stream', () => {
  it('have different names of lower-case letters and hyphens, because event ids contain them', () => {
    const names = liveTopics.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
  });
});
