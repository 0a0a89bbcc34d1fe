type Attributes = Readonly<Record<string, string>>;

const element = (name: string, attributes: Attributes): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;

const table = (name: string, item: string, rows: readonly Attributes[]): string =>
  `<${name} options="">\n${rows.map((row) => element(item, row)).join('\n')}\n</${name}>`;

const named = (name: string, more: Attributes = {}): Attributes => ({ id: name, name, short: name, ...more });

export interface AscTables {
  readonly lessons?: readonly Attributes[];
  readonly cards: readonly Attributes[];
  readonly daysdefs?: readonly Attributes[];
  readonly weeksdefs?: readonly Attributes[];
  readonly termsdefs?: readonly Attributes[];
}

/** Lessons of a made-up file: of a class, of half of it, and of two classes. */
const lessons: readonly Attributes[] = [
  {
    id: 'L1',
    classids: 'ПИ-1-25',
    groupids: 'G1',
    subjectid: 'Математика',
    teacherids: 'T',
    periodspercard: '1',
  },
  {
    id: 'L2',
    classids: 'ПИ-1-25',
    groupids: 'G2',
    subjectid: 'Математика',
    teacherids: 'T',
    periodspercard: '2',
  },
  { id: 'L3', classids: 'ПИ-1-25,ПИ-2-25', groupids: 'G1,G3', subjectid: 'Математика', teacherids: 'T' },
];

/** A file as aSc Timetables exports it, with a week of three days and odd and even weeks. */
export const ascFile = ({ lessons: own = lessons, cards, ...tables }: AscTables): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<timetable ascttversion="2024.1" importtype="database">',
    table('periods', 'period', [
      { name: '1', short: '1', period: '1', starttime: '8:00', endtime: '9:20' },
      { name: '2', short: '2', period: '2', starttime: '9:30', endtime: '10:50' },
      { name: '3', short: '3', period: '3', starttime: '11:00', endtime: '12:20' },
    ]),
    table(
      'daysdefs',
      'daysdef',
      tables.daysdefs ?? [
        { id: 'D0', days: '100,010,001', name: 'Любой день', short: 'X' },
        { id: 'D1', days: '100', name: 'Понедельник', short: 'Пн' },
        { id: 'D2', days: '010', name: 'Вторник', short: 'Вт' },
        { id: 'D3', days: '001', name: 'Третий день', short: '3д' },
      ],
    ),
    table(
      'weeksdefs',
      'weeksdef',
      tables.weeksdefs ?? [
        { id: 'W', weeks: '11' },
        { id: 'A', weeks: '10' },
        { id: 'B', weeks: '01' },
      ],
    ),
    table('termsdefs', 'termsdef', tables.termsdefs ?? [{ id: 'T', terms: '1' }]),
    table('subjects', 'subject', [named('Математика')]),
    table('teachers', 'teacher', [{ id: 'T', name: 'Осмонова Г.Т.', short: 'Осм' }]),
    table('classrooms', 'classroom', [named('101'), named('Зал')]),
    table('classes', 'class', [named('ПИ-1-25'), named('ПИ-2-25')]),
    table('groups', 'group', [
      { id: 'G1', classid: 'ПИ-1-25', name: 'Весь класс', entireclass: '1', divisiontag: '0' },
      { id: 'G2', classid: 'ПИ-1-25', name: 'Группа 1', entireclass: '0', divisiontag: '1' },
      { id: 'G3', classid: 'ПИ-2-25', name: 'Весь класс', entireclass: '1', divisiontag: '0' },
    ]),
    table('lessons', 'lesson', own),
    table('cards', 'card', cards),
    '</timetable>',
  ].join('\n');

export const ascCard = (lessonid: string, cells: Attributes = {}): Attributes => ({
  lessonid,
  classroomids: '101',
  period: '1',
  weeks: '11',
  terms: '1',
  days: '100',
  ...cells,
});

interface FetActivity {
  readonly tag?: string;
  readonly students: string;
  readonly duration?: number;
  readonly day?: string;
  readonly hour?: string;
  readonly room?: string;
}

const tags = (texts: Attributes): string =>
  Object.entries(texts)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('\n');

const fetTimes = ['08:00', '09:30', '11:00'];

/** A file `…_data_and_timetable.fet` as FET writes it next to a timetable. */
export const fetFile = (activities: readonly FetActivity[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<fet version="6.8.5">',
    `<Hours_List>${fetTimes.map((hour) => `<Hour><Name>${hour}</Name></Hour>`).join('\n')}</Hours_List>`,
    '<Activities_List>',
    ...activities.map(({ tag, students, duration = 1 }, at) =>
      [
        '<Activity>',
        tags({ Teacher: 'Осмонова Г.Т.', Subject: 'Математика' }),
        tag === undefined ? '' : tags({ Activity_Tag: tag }),
        ...students.split('+').map((name) => tags({ Students: name })),
        tags({ Duration: String(duration), Id: String(at + 1), Active: 'true' }),
        '</Activity>',
      ].join('\n'),
    ),
    '</Activities_List>\n<Time_Constraints_List>',
    ...activities.map(({ day = 'Понедельник', hour = '08:00' }, at) =>
      day === ''
        ? ''
        : `<ConstraintActivityPreferredStartingTime>${tags({
            Weight_Percentage: '100',
            Activity_Id: String(at + 1),
            Preferred_Day: day,
            Preferred_Hour: hour,
            Active: 'true',
          })}</ConstraintActivityPreferredStartingTime>`,
    ),
    '</Time_Constraints_List>\n<Space_Constraints_List>',
    ...activities.map(({ room = '101' }, at) =>
      room === ''
        ? ''
        : `<ConstraintActivityPreferredRoom>${tags({
            Weight_Percentage: '100',
            Activity_Id: String(at + 1),
            Room: room,
            Active: 'true',
          })}</ConstraintActivityPreferredRoom>`,
    ),
    '</Space_Constraints_List>\n</fet>',
  ].join('\n');
