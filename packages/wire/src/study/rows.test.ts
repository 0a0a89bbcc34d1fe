import { describe, expect, it } from '@jest/globals';
import type { Codec } from '../codec/codec.ts';
import { misc } from '../misc/misc.ts';
import { news } from '../news/news.ts';
import { StoredSchedule } from '../schedule/schedule-fields.ts';
import { Contact, StudyGroup, study } from './study.ts';

const decode = <Inside>(codec: Codec<Inside>, wire: unknown): Inside => codec.decode(wire);

describe('a contact', () => {
  const row = { idid: -1, fio: 'Групповой чат', countMessages: 2, id_type: 2, faculty: 1, group: -1 };

  it('is the group chat only when person and group are both -1 (D-08.2, D-09.1)', () => {
    expect(decode(Contact, row)).toMatchObject({ kind: 'groupChat', personId: undefined, unreadCount: 2 });
    expect(decode(Contact, { ...row, group: 31 })).toMatchObject({ kind: 'student', personId: -1 });
    expect(decode(Contact, { ...row, idid: 5 })).toMatchObject({ kind: 'student', personId: 5 });
  });

  it('is the group chat also without a faculty (§3 Current contact.1)', () => {
    const { faculty: _, ...rest } = row;
    expect(Contact.schema.required).not.toContain('faculty');
    expect(decode(Contact, rest).kind).toBe('groupChat');
    expect(Contact.encode(decode(Contact, rest))).toEqual(row);
  });

  it('of an unknown role is refused, so that nobody passes for a teacher (§6.1)', () => {
    expect(() => decode(Contact, { ...row, idid: 5, id_type: 3 })).toThrow('none of');
  });
});

describe('the lists of the study filter', () => {
  it('send the course with the names of the specification (§7 Discipline and filters.4)', () => {
    const course = { academicYearId: 2026, termId: 2, disciplineId: 11, isElective: true, credits: 4 };
    const wire = { year: 2026, ws: 2, id_discipline: 11, isSelect: 1, kredit: 4 };
    expect(study.teacherSemesters.request.encode(course)).toEqual(wire);
    expect(study.studentGroups.request.encode({ ...course, semesterId: 5 })).toEqual({
      ...wire,
      id_semester: 5,
    });
    expect(study.students.request.encode({ ...course, semesterId: 5, groupId: 31 })).toEqual({
      ...wire,
      id_semester: 5,
      id_group: 31,
    });
  });

  it('name a group or stream with its faculty (§3 Discipline.2)', () => {
    const wire = { id_group: 31, p20: 'ПИ-1-24', faculty: 2 };
    expect(StudyGroup.decode(wire)).toEqual({ id: 31, name: 'ПИ-1-24', facultyId: 2 });
    expect(StudyGroup.encode(StudyGroup.decode(wire))).toEqual(wire);
  });

  it('are for teachers and students apart, and the calendar is for both (§4 Filter cascade.2)', () => {
    const accessOf = (calls: readonly (keyof typeof study)[]) => calls.map((name) => study[name].access);
    expect(accessOf(['teacherDisciplines', 'teacherSemesters', 'teacherGroups', 'students'])).toEqual(
      Array<string>(4).fill('teacher'),
    );
    expect(accessOf(['studentDisciplines', 'studentSemesters', 'studentGroups', 'teachers'])).toEqual(
      Array<string>(4).fill('student'),
    );
    expect(accessOf(['years', 'terms', 'defaultYear', 'currentYear', 'currentTerm'])).toEqual(
      Array<string>(5).fill('signed-in'),
    );
  });
});

describe('a page of the news', () => {
  const item = (id: number) => ({
    id,
    title: { caption: 'Деканат', name: 'Собрание' },
    message: 'В 10:00',
    createdAt: '2026-10-05T04:30:00.000Z',
    fileNames: ['план.pdf'],
    canEdit: false,
    audience: 'everyone' as const,
    facultyName: null,
    version: 1,
    isPinned: false,
    needsConfirmation: false,
  });
  const { response } = news.page;

  it.each([true, false])('says in its last row whether another follows: %s (D-49.1)', (hasMore) => {
    const page = { items: [item(2), item(1)], hasMore };
    expect(response.encode(page)).toMatchObject([{ hasMore: true }, { hasMore }]);
    expect(response.decode(response.encode(page))).toEqual(page);
  });

  it('without items is the last one (D-49.1)', () => {
    expect(response.encode({ items: [], hasMore: true })).toEqual([]);
    expect(response.decode([])).toEqual({ items: [], hasMore: false });
  });

  it('has the specified form of title and attachments (§3 News item.1, §3 News item.2)', () => {
    expect(response.encode({ items: [item(1)], hasMore: false })).toMatchObject([
      { 'p23-1': 'Деканат|Собрание', fileName: 'план.pdf', canEdit: 0, faculty: null },
    ]);
  });
});

describe('the photo', () => {
  const { response } = misc.photo;

  it('is a list of bytes in photo.data, with or without its type (§3 Photo)', () => {
    const wire = [{ photo: { type: 'Buffer', data: [255, 216, 0] } }];
    expect(decode(response, wire)).toEqual({ photo: Uint8Array.of(255, 216, 0) });
    expect(decode(response, [{ photo: { data: [255, 216, 0] } }])).toEqual(decode(response, wire));
    expect(response.schema.items?.properties?.photo?.anyOf?.[0]?.required).toEqual(['data']);
    expect(response.encode({ photo: Uint8Array.of(255, 216, 0) })).toEqual(wire);
  });

  it('is null when there is none (§3 Photo)', () => {
    expect(decode(response, [{ photo: null }])).toEqual({ photo: null });
    expect(response.encode({ photo: null })).toEqual([{ photo: null }]);
  });
});

describe('the settings', () => {
  it('are defaults, then links (§3 Settings)', () => {
    const wire = [
      [{ name: 'theme', value: 'dark' }],
      [{ entry: 'rooms', name: 'Аудитории', url: 'https://rooms.example.org' }],
    ];
    const inside = decode(misc.settings.response, wire);
    expect(inside.defaults).toEqual([{ name: 'theme', value: 'dark' }]);
    expect(inside.links).toEqual([
      { entry: 'rooms', name: 'Аудитории', address: 'https://rooms.example.org' },
    ]);
    expect(misc.settings.response.encode(inside)).toEqual(wire);
  });
});

describe('the stored schedule', () => {
  const stored = {
    lastUpdated: Date.UTC(2026, 8, 1),
    uid: 9,
    role: 2,
    year: 2026,
    ws: 2,
    lang: 'kg',
    date: '2026-09-01',
    lessons: [],
  };

  it('names its person, role, year and term (§3 Schedule, D-42)', () => {
    const inside = StoredSchedule.decode(stored);
    expect(inside).toMatchObject({
      personId: 9,
      role: 'student',
      academicYearId: 2026,
      termId: 2,
      language: 'kg',
    });
    expect(StoredSchedule.encode(inside)).toEqual(stored);
  });

  it('of an unknown role is not read (§3 Schedule, §6.1)', () => {
    expect(() => StoredSchedule.decode({ ...stored, role: 7 })).toThrow('none of');
  });

  it('holds a time that does not fit into 32 bits (§3 Schedule)', () => {
    expect(StoredSchedule.schema.properties?.lastUpdated?.maximum).toBeGreaterThan(stored.lastUpdated);
  });
});
