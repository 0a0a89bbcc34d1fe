import type { Kysely } from 'kysely';
import type {
  SettingTable,
  FacultyTable,
  DepartmentTable,
  SpecialityTable,
  PersonTable,
  ClaimTable,
  GroupClaimTable,
  PersonEditTable,
  PersonProfileTable,
} from './tables/people.ts';
import type { AccessTables } from './tables/access.ts';
import type { BackupTables } from './tables/backups.ts';
import type { ConsentTables } from './tables/consents.ts';
import type { ImportTables } from './tables/imports.ts';
import type { SecondFactorTables } from './tables/second-factor.ts';
import type {
  AcademicYearTable,
  TermTable,
  TermPeriodTable,
  DisciplineTable,
  EducationFormTable,
  StudyGroupTable,
  GroupMemberView,
  MembershipTable,
  CourseTable,
  ClassTable,
  LessonTypeTable,
  ClassTeacherTable,
  ExamFormTable,
  FinalGradeTable,
  GradeSumTable,
} from './tables/study.ts';
import type {
  ConversationMarkTable,
  ConversationTable,
  MessageEarlierTextTable,
  MessageFileTable,
  MessageMentionTable,
  MessageReactionTable,
  MessageTable,
  ReadPositionTable,
} from './tables/chat.ts';
import type { ModuleTables } from './tables/modules.ts';
import type { ProgramTables } from './tables/programs.ts';
import type { PortalSecretTable } from './tables/secrets.ts';
import type {
  NotificationDeliveryTable,
  NotificationSwitchTable,
  NotificationTable,
  PushSubscriptionTable,
} from './tables/notifications.ts';
import type {
  AttendanceChangeTable,
  AttendanceTable,
  JournalDeletionTable,
  JournalExclusionTable,
  LessonTable,
  LessonTimeTable,
  LessonOpeningTable,
  LessonSubstituteTable,
  MarkAppealTable,
  MarkNoticeTable,
  ModuleTable,
  PlannedThemeTable,
  SubgroupMemberTable,
  SubgroupTable,
} from './tables/journal.ts';
import type {
  CalendarSubscriptionTable,
  RoomTable,
  SpecialDayTable,
  TimetableChangeTable,
  TimetableSlotTable,
} from './tables/timetable.ts';
import type { CheckInDeviceTable, CheckInTable, CheckInVisitTable } from './tables/check-in.ts';
import type {
  CurriculumItemTable,
  RegistrationOfferTable,
  RegistrationOverrideTable,
  RegistrationQueueTable,
  RegistrationSeatTable,
  RegistrationTable,
  RegistrationWindowTable,
} from './tables/registration.ts';
import type {
  QuestionnaireClassTable,
  QuestionnaireParticipationTable,
  QuestionnaireTable,
} from './tables/questionnaires.ts';
import type { IssuedDocumentTable } from './tables/issued-documents.ts';
import type {
  DistrictTable,
  DocumentOrderStepTable,
  DocumentOrderTable,
  OrderDocumentTable,
  OrderPurposeTable,
  RegionTable,
} from './tables/orders.ts';
import type {
  ExamEventTable,
  ExamSheetChangeTable,
  ExamSheetRowTable,
  ExamSheetTable,
} from './tables/sheets.ts';
import type { StudentOrderPersonTable, StudentOrderTable, StudentPeriodTable } from './tables/students.ts';
import type { ChargeTables } from './tables/charges.ts';
import type {
  BankTransactionTable,
  LedgerEntryTable,
  PaidServiceTable,
  PaymentTable,
} from './tables/payments.ts';
import type {
  FileTable,
  NewsConfirmationTable,
  NewsItemTable,
  NewsFileTable,
  NewsVersionTable,
  PhotoTable,
} from './tables/files.ts';
import type {
  BookCategoryTable,
  BookSectionTable,
  BookTable,
  MaterialTable,
  MaterialTypeTable,
  ReadingPositionTable,
  ResumableUploadTable,
} from './tables/library.ts';

export type { BookFormat } from './tables/library.ts';

export interface Tables
  extends
    AccessTables,
    BackupTables,
    ChargeTables,
    ConsentTables,
    ImportTables,
    ModuleTables,
    ProgramTables,
    SecondFactorTables {
  portal_secret: PortalSecretTable;
  setting: SettingTable;
  faculty: FacultyTable;
  department: DepartmentTable;
  speciality: SpecialityTable;
  person: PersonTable;
  claim: ClaimTable;
  group_claim: GroupClaimTable;
  person_edit: PersonEditTable;
  person_profile: PersonProfileTable;
  academic_year: AcademicYearTable;
  term: TermTable;
  term_period: TermPeriodTable;
  discipline: DisciplineTable;
  education_form: EducationFormTable;
  study_group: StudyGroupTable;
  group_member: GroupMemberView;
  membership: MembershipTable;
  course: CourseTable;
  class: ClassTable;
  lesson_type: LessonTypeTable;
  class_teacher: ClassTeacherTable;
  exam_form: ExamFormTable;
  final_grade: FinalGradeTable;
  exam_event: ExamEventTable;
  grade_sum: GradeSumTable;
  exam_sheet: ExamSheetTable;
  exam_sheet_row: ExamSheetRowTable;
  exam_sheet_change: ExamSheetChangeTable;
  conversation: ConversationTable;
  message: MessageTable;
  message_earlier_text: MessageEarlierTextTable;
  message_file: MessageFileTable;
  message_mention: MessageMentionTable;
  message_reaction: MessageReactionTable;
  conversation_mark: ConversationMarkTable;
  notification: NotificationTable;
  notification_delivery: NotificationDeliveryTable;
  notification_switch: NotificationSwitchTable;
  push_subscription: PushSubscriptionTable;
  read_position: ReadPositionTable;
  lesson_time: LessonTimeTable;
  lesson: LessonTable;
  attendance: AttendanceTable;
  attendance_change: AttendanceChangeTable;
  subgroup: SubgroupTable;
  subgroup_member: SubgroupMemberTable;
  module: ModuleTable;
  curriculum_item: CurriculumItemTable;
  registration_window: RegistrationWindowTable;
  registration_offer: RegistrationOfferTable;
  registration_override: RegistrationOverrideTable;
  registration_seat: RegistrationSeatTable;
  registration: RegistrationTable;
  registration_queue: RegistrationQueueTable;
  questionnaire: QuestionnaireTable;
  questionnaire_class: QuestionnaireClassTable;
  questionnaire_participation: QuestionnaireParticipationTable;
  planned_theme: PlannedThemeTable;
  journal_deletion: JournalDeletionTable;
  journal_exclusion: JournalExclusionTable;
  lesson_opening: LessonOpeningTable;
  lesson_substitute: LessonSubstituteTable;
  mark_appeal: MarkAppealTable;
  mark_notice: MarkNoticeTable;
  room: RoomTable;
  timetable_slot: TimetableSlotTable;
  timetable_change: TimetableChangeTable;
  special_day: SpecialDayTable;
  calendar_subscription: CalendarSubscriptionTable;
  check_in: CheckInTable;
  check_in_visit: CheckInVisitTable;
  check_in_device: CheckInDeviceTable;
  issued_document: IssuedDocumentTable;
  order_document: OrderDocumentTable;
  order_purpose: OrderPurposeTable;
  region: RegionTable;
  district: DistrictTable;
  document_order: DocumentOrderTable;
  document_order_step: DocumentOrderStepTable;
  student_order: StudentOrderTable;
  student_order_person: StudentOrderPersonTable;
  student_period: StudentPeriodTable;
  paid_service: PaidServiceTable;
  payment: PaymentTable;
  ledger_entry: LedgerEntryTable;
  bank_transaction: BankTransactionTable;
  file: FileTable;
  news_item: NewsItemTable;
  news_file: NewsFileTable;
  news_version: NewsVersionTable;
  news_confirmation: NewsConfirmationTable;
  photo: PhotoTable;
  book_section: BookSectionTable;
  book_category: BookCategoryTable;
  book: BookTable;
  material_type: MaterialTypeTable;
  material: MaterialTable;
  reading_position: ReadingPositionTable;
  resumable_upload: ResumableUploadTable;
}

export type Db = Kysely<Tables>;
