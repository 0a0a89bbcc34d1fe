import { describe, expect, it } from '@jest/globals';
import { chat, SendRequest } from './chat.ts';
import { chatTopic, isPartnerRead } from './events.ts';
import { ContradictionError } from '../contract/contradiction-error.ts';
import { MESSAGE_MENTIONS_MAX, writtenMentions } from './mention.ts';
import { Message, ThreadPage } from './message.ts';

const course = { academicYearId: 2026, termId: 2, disciplineId: 11, credits: 4 };
const wireCourse = { year: 2026, ws: 2, id_discipline: 11, kredit: 4 };

describe('a message', () => {
  it('is the same after decoding and encoding (§3 Chat message.1)', () => {
    const row = {
      id_message: 7,
      message: 'Салам',
      ismine: 1,
      fio: 'A',
      created: '2026-10-05T04:30:00.000Z',
      deleted: 0,
    };
    expect(Message.encode(Message.decode(row))).toEqual(row);
  });

  it('omits files and quote on the wire when it has none', () => {
    const row = { id_message: 7, message: '', ismine: 0, fio: 'A', created: '2026-10-05T04:30:00.000Z' };
    const plain = Message.decode({ ...row, deleted: 0 });
    expect(plain).toMatchObject({ files: [], quote: null });
    expect(JSON.parse(JSON.stringify(Message.encode(plain)))).toEqual({ ...row, deleted: 0 });
  });

  it('carries its files and the quoted message', () => {
    const files = [{ id_file: 3, fileName: 'отчёт.pdf', size: 2048, type: 'application/pdf' }];
    const reply = { id_message: 6, fio: 'B', message: 'Когда?', deleted: 0 };
    const row = { id_message: 7, message: '', ismine: 0, fio: 'A', created: '2026-10-05T04:30:00.000Z' };
    const message = Message.decode({ ...row, deleted: 0, files, reply });
    expect(message.files).toEqual([{ id: 3, name: 'отчёт.pdf', sizeBytes: 2048, type: 'application/pdf' }]);
    expect(message.quote).toEqual({ id: 6, authorName: 'B', excerpt: 'Когда?', isDeleted: false });
    expect(Message.encode(message)).toEqual({ ...row, deleted: 0, files, reply });
  });

  it('carries whom it mentions, next to the plain text (decision 0056)', () => {
    const mentions = [{ id: 201, start: 0, length: 6 }];
    const row = {
      id_message: 7,
      message: '@Айбек',
      ismine: 0,
      fio: 'A',
      created: '2026-10-05T04:30:00.000Z',
    };
    const message = Message.decode({ ...row, deleted: 0, mentions });
    expect(message.mentions).toEqual([{ personId: 201, start: 0, length: 6 }]);
    expect(Message.encode(message)).toMatchObject({ ...row, mentions });
  });

  it('comes in a page with the unread state of the conversation (§3 Chat message.2)', () => {
    const page = [[], [{ unreades_start: 5, unreades_total: 3 }]];
    expect(ThreadPage.decode(page)).toEqual({ messages: [], unread: { firstUnreadId: 5, unreadCount: 3 } });
    expect(ThreadPage.encode(ThreadPage.decode(page))).toEqual(page);
  });
});

describe('the read position of the partner', () => {
  it('comes with a page of a direct conversation (decisions 53)', () => {
    const page = [[], [{ unreades_start: null, unreades_total: 0, id_partner_read: 7 }]];
    const inside = { messages: [], unread: { firstUnreadId: null, unreadCount: 0, partnerReadId: 7 } };
    expect(ThreadPage.decode(page)).toEqual(inside);
    expect(ThreadPage.encode(ThreadPage.decode(page))).toEqual(page);
  });

  it('is not a part of the response to reading, which is about the reader', () => {
    const read = { firstUnreadId: null, unreadCount: 0, partnerReadId: 7 };
    expect(JSON.stringify(chat.read.response.encode(read))).not.toContain('partner');
  });

  it('comes live, and is recognised without decoding (decisions 53)', () => {
    const wire = { kind: 'partnerRead', ...wireCourse, id_to: 101, id_to_type: 1, id_partner_read: 7 };
    const event = chatTopic.event.decode(wire);
    expect(event).toMatchObject({ kind: 'partnerRead', ...course, partnerReadId: 7 });
    expect(chatTopic.event.encode(event)).toMatchObject(wire);
    expect([isPartnerRead('chat', wire), isPartnerRead('orders', wire)]).toEqual([true, false]);
    expect(isPartnerRead('chat', { ...wire, kind: 'read' })).toBe(false);
  });
});

describe('the partner of a conversation', () => {
  it('is a person by id and role', () => {
    const wire = chat.thread.request.encode({
      ...course,
      partner: { kind: 'person', personId: 101, role: 'teacher' },
    });
    expect(wire).toMatchObject({ ...wireCourse, id_to: 101, id_to_type: 1 });
    expect(chat.thread.request.decode(wire).partner).toEqual({
      kind: 'person',
      personId: 101,
      role: 'teacher',
    });
  });

  it('is the group chat when the contact is -1, whatever the role says (D-09.1)', () => {
    const wire = { ...wireCourse, id_to: -1, id_to_type: 2, gr_potok: 31, IsSelect: 1 };
    expect(chat.older.request.decode({ ...wire, id_top_message: 9 }).partner).toEqual({
      kind: 'group',
      groupId: 31,
      isElective: true,
    });
  });

  it('is encoded as -1 next to the group (§3 Chat send payload.1)', () => {
    const partner = { kind: 'group', groupId: 31, isElective: false } as const;
    const payload = SendRequest.encode({ ...course, text: 'a', partner });
    expect(payload).toEqual({
      message: 'a',
      year: 2026,
      semester: 2,
      discipline: 11,
      kredit: 4,
      currentContactId: -1,
      currentContactType: 2,
      group_subgroup: 31,
      isSelect: 0,
      IsGroupChat: 1,
    });
    expect(SendRequest.decode(payload).partner).toEqual(partner);
  });

  describe('with IsGroupChat', () => {
    const payload = { message: 'a', year: 2026, semester: 2, discipline: 11, kredit: 4, group_subgroup: 31 };
    const person = { currentContactId: 101, currentContactType: 1 };
    const partnerOf = (fields: object) => SendRequest.decode({ ...payload, ...fields }).partner;

    it('is the group chat, with the contact -1 or none (§3 Chat send payload, D-09.1)', () => {
      const group = { kind: 'group', groupId: 31, isElective: false };
      expect(partnerOf({ IsGroupChat: 1, currentContactId: -1 })).toEqual(group);
      expect(partnerOf({ IsGroupChat: 1 })).toEqual(group);
    });

    it('is refused when the payload also names a person (§3 Chat send payload, D-09.4)', () => {
      expect(() => partnerOf({ ...person, IsGroupChat: 1 })).toThrow(ContradictionError);
      expect(partnerOf({ ...person, IsGroupChat: 0 })).toMatchObject({ kind: 'person', personId: 101 });
    });
  });
});

describe('the mentions of a message that is sent', () => {
  const partner = { kind: 'group', groupId: 31, isElective: false } as const;
  const mentions = [
    { personId: 201, start: 0, length: 6 },
    { personId: 305, start: 20, length: 11 },
  ];
  const send = (fields: object) => SendRequest.encode({ ...course, text: '@', partner, ...fields }).mentions;

  it('are a text, because a field of a form is one (decision 0056)', () => {
    expect(send({ mentions })).toBe('201:0:6,305:20:11');
    expect(writtenMentions.decode('201:0:6,305:20:11')).toEqual(mentions);
  });

  it('are missing from an earlier client, and empty when nobody is mentioned', () => {
    expect([send({}), send({ mentions: [] })]).toEqual([undefined, '']);
    expect(chat.edit.request.decode({ id_message: 1, message: 'a' }).mentions).toBeUndefined();
    expect(chat.edit.request.decode({ id_message: 1, message: 'a', mentions: '' }).mentions).toEqual([]);
  });

  it('are at most as many as a message may have', () => {
    const { pattern = '' } = writtenMentions.schema;
    const many = (count: number) => Array.from({ length: count }, (_, at) => `1:${at}:2`).join(',');
    const accepted = ['', '1:0:2', '1:15990:10', many(MESSAGE_MENTIONS_MAX)];
    const refused = [
      '0:0:2',
      '1:0',
      '1:0:2,',
      'a',
      '-1:0:2',
      '1234567890:0:2',
      many(MESSAGE_MENTIONS_MAX + 1),
    ];
    const matches = (text: string) => new RegExp(pattern, 'u').test(text);
    expect([accepted.filter(matches), refused.filter(matches)]).toEqual([accepted, []]);
  });
});

describe('chat endpoints', () => {
  it('carry identity fields that are compared with the session (§6.2)', () => {
    expect(chat.thread.identity).toEqual({ id_from: 'personId', id_from_type: 'role' });
    expect(chat.send.identity).toEqual({ uid: 'personId', from: 'personId', fromType: 'role' });
  });

  it('are marked as writing when they change something', () => {
    const writing = Object.entries(chat).flatMap(([name, { writes }]) => (writes ? [name] : []));
    expect(writing).toEqual(['send', 'read', 'readAll', 'remove', 'edit', 'react', 'changeSettings']);
  });
});
