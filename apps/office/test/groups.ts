import type {
  FoundStudent,
  GroupMember,
  OfficeGroup,
  OrderEffect,
  StudentOrderRow,
} from '@portal/wire/groups/group-fields';
import type { NamedGroup } from '@portal/wire/office/choices';

/** What the office sees of groups in tests, with the given changes. */
export const aGroup = (overrides: Partial<OfficeGroup> = {}): OfficeGroup => ({
  groupId: 3,
  groupName: 'ПИ-1-25',
  facultyName: 'ФИТ',
  specialityName: 'Программная инженерия',
  formName: 'Очная',
  studyYear: 2,
  studentCount: 2,
  ...overrides,
});

export const aMember = (overrides: Partial<GroupMember> = {}): GroupMember => ({
  personId: 9,
  fullName: 'Үсөнов Бектур',
  state: 'studying',
  firstDay: '2025-09-01',
  lastDay: null,
  isFormer: false,
  leftBy: null,
  nextGroupName: null,
  leave: null,
  ...overrides,
});

export const aFoundStudent = (overrides: Partial<FoundStudent> = {}): FoundStudent => ({
  personId: 9,
  fullName: 'Үсөнов Бектур',
  groupName: 'ПИ-1-25',
  state: 'studying',
  ...overrides,
});

export const aStudentOrder = (overrides: Partial<StudentOrderRow> = {}): StudentOrderRow => ({
  orderId: 5,
  kind: 'moved',
  number: '12-П',
  date: '2026-10-01',
  effectiveOn: '2026-10-01',
  basis: 'Заявление',
  groupName: 'ПИ-1-25',
  formerGroupName: null,
  leaveUntil: null,
  obstacle: null,
  ...overrides,
});

export const anEffect = (overrides: Partial<OrderEffect> = {}): OrderEffect => ({
  personId: 9,
  fullName: 'Үсөнов Бектур',
  before: { state: 'studying', groupName: 'ПИ-1-25' },
  after: { state: 'studying', groupName: 'ПИ-2-25' },
  obstacle: null,
  access: 'stays',
  endedGroups: [],
  ...overrides,
});

/** The groups that an order may name. */
export const targetGroups: readonly NamedGroup[] = [
  { groupId: 3, groupName: 'ПИ-1-25', facultyName: 'ФИТ' },
  { groupId: 4, groupName: 'ПИ-2-25', facultyName: 'ФИТ' },
];
