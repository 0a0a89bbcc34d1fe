export { auth } from './auth/auth.ts';
export { chat } from './chat/chat.ts';
export { checkIn } from './check-in/check-in.ts';
export { journal, ownMarks } from './journal/journal.ts';
export { sheets, SHEET_BATCH_MAX, SHEET_REASON_MAX_LENGTH } from './sheets/sheets.ts';
export { SHEET_THEME_MAX_LENGTH } from './sheets/sheet-fields.ts';
export type * from './sheets/sheet-fields.ts';
export { documents, REVOKE_REASON_MAX_LENGTH } from './documents/documents.ts';
export type * from './documents/document-fields.ts';
export { library } from './library/library.ts';
export { live } from './live/live.ts';
export { misc } from './misc/misc.ts';
export { notifications } from './notifications/notifications.ts';
export { ownPhoto, PHOTO_SIDE_PX, type PhotoState } from './profile/own-photo.ts';
export { MODULES_PATH, REGISTRY_EVENT } from './modules/publishing.ts';
export { payments } from './payments/payments.ts';
export { google, profile } from './profile/profile.ts';
export { qrReports } from './qr-reports/qr-reports.ts';
export { rating, RATING_PART_SIZE, ratingLists, ratingPeriods, ratingScopes } from './rating/rating.ts';
export type * from './rating/rating.ts';
export { reading } from './reading/reading.ts';
export { registration } from './registration/registration.ts';
export { schedule } from './schedule/schedule.ts';
export { study } from './study/study.ts';
export { transcriptColumns, type TranscriptValue } from './transcript/transcript-columns.ts';
export { umk } from './umk/umk.ts';
export { PURPOSE_MAX_LENGTH, singleWindow } from './single-window/single-window.ts';
export type { Order, OrderPurpose, OrderStep } from './single-window/single-window.ts';
export { isOpenOrder, type OrderStatus } from './single-window/order-statuses.ts';
export type * from './single-window/office-orders.ts';
export type * from './people/people.ts';
export { reports } from './reports/reports.ts';
export { verification } from './verification/verification.ts';
export {
  BOOK_AUTHOR_MAX_LENGTH,
  BOOK_DESCRIPTION_MAX_LENGTH,
  BOOK_PAGES_MAX,
  BOOK_TITLE_MAX_LENGTH,
  LIBRARY_FOUND_MAX,
  LIBRARY_PAGE_SIZE,
  LIBRARY_SEARCH_MAX_LENGTH,
} from './library/library.ts';
export type * from './library/library.ts';
export { CARD_PARAM, studentCard, type CardToken, type StudentCard } from './student-card/student-card.ts';
export type { ComparedFacts, Verification, VerifiedDocument } from './verification/verification.ts';
export { transcript } from './transcript/transcript.ts';
export type * from './transcript/transcript.ts';
export { chatTopic, isPartnerRead, type ChatEvent } from './chat/events.ts';
export { checkInTopic, type CheckInCode, type CheckInEvent } from './check-in/events.ts';
export {
  CODE_PARAM,
  DECISION_MAX,
  ROOM_PARAM,
  SCAN_VALID_MINUTES,
  SPOKEN_CODE_LENGTH,
} from './check-in/check-in.ts';
export type { CheckIn, ServerTime, SharedDevice, UnlikelyTravel, VisitRequest } from './check-in/check-in.ts';
export type { OwnVisit, RosterEntry, Verdict, VerdictReason } from './check-in/visit.ts';
export { journalTopic, type JournalEvent } from './journal/events.ts';
export type { OwnMark } from './journal/journal.ts';
export type {
  JournalCell,
  JournalColumn,
  JournalGrid,
  JournalRef,
  JournalStudent,
} from './journal/fields.ts';
export { markFieldNames, type CellRef } from './journal/mark.ts';
export { APPEAL_MAX_LENGTH, type Appeal } from './journal/appeals.ts';
export { OPENING_DAYS_MAX, OPENING_REASON_MAX_LENGTH, type LessonOpening } from './journal/openings.ts';
export { JOURNAL_UNDO_SECONDS } from './journal/deletions.ts';
export type { GroupTeacher, OwnJournal, TeacherJournal } from './journal/lists.ts';
export {
  SUBGROUP_TITLE_MAX_LENGTH,
  type JournalModule,
  type PlannedTheme,
  type Subgroup,
} from './journal/plan.ts';
export type { JournalPoints } from './journal/points.ts';
export { HOURS_MAX, JOURNAL_BATCH_MAX, LESSON_NUMBER_MAX, THEME_MAX_LENGTH } from './journal/writes.ts';
export type { CellChange, CellResult, CellWrite, ColumnRequest } from './journal/writes.ts';
export {
  notificationTopic,
  NOTIFICATIONS_PAGE_SIZE,
  notificationTypes,
  UNREAD_ITEMS_MAX,
} from './notifications/notifications.ts';
export type {
  Notification,
  NotificationEvent,
  NotificationSwitch,
  NotificationType,
  UnreadCount,
  UnreadItem,
} from './notifications/notifications.ts';
export { PAYMENT_MAX_TYIYN, PAYMENT_MIN_TYIYN, paymentTopic, type PaymentEvent } from './payments/fields.ts';
export type {
  Account,
  LedgerEntry,
  PaidService,
  Payment,
  PaymentApp,
  PaymentCode,
  PaymentState,
  ServiceBalance,
} from './payments/fields.ts';
export type { NewPayment, PaymentTarget } from './payments/payments.ts';
export { registrationTopic, type RegistrationEvent, type SeatCount } from './registration/events.ts';
export { REGISTRATION_ITEMS_MAX } from './registration/plan.ts';
export type { ChoiceResult, PlanChoices, PlanItem, RegistrationPlan, SeatRef } from './registration/plan.ts';
export type * from './registration/fields.ts';
export type { OptionalPermission, SavedChoice, SavedRegistration } from './registration/registration.ts';
export { READING_AGE_MAX_MS, READING_PLACE_MAX_LENGTH, RECENT_READING_MAX } from './reading/reading.ts';
export type { Readable, ReadingPosition, RecentReading } from './reading/reading.ts';
export {
  MATERIAL_PAGES_MAX,
  MATERIAL_TEXT_MAX_LENGTH,
  MATERIAL_TITLE_MAX_LENGTH,
  MATERIALS_PAGE_SIZE,
} from './umk/fields.ts';
export type * from './umk/fields.ts';
export type { MaterialDraft, MaterialListRequest } from './umk/umk.ts';
export { liveFrameOf, liveTopics, type LiveFrame } from './live/live.ts';
export type { LiveTopic } from './live/live-topic.ts';
export { news, NEWS_FILE_TYPE } from './news/news.ts';
export type { Audience } from './news/audience.ts';
export type { Faculty, NewsDraft, NewsItem, NewsPage, NewsTitle, PublishRight } from './news/news.ts';
export { sidebarEntries, type PortalLink, type SidebarEntry } from './misc/misc.ts';
export type * from './qr-reports/qr-reports.ts';
export type { Device, EmailAddress, PasswordProblem, PersonalData, SessionLife } from './profile/profile.ts';
export type * from './schedule/schedule-fields.ts';
export type * from './schedule/office-timetable.ts';
export type * from './journal/office-substitutes.ts';
export { search } from './search/search.ts';
export type { SearchHit, TaughtClass } from './search/search.ts';
export * as envelope from './contract/envelope.ts';
export type * from './contract/access.ts';
export {
  conversationEndpoints,
  conversationFirstCalls,
  shellFirstCalls,
  type FirstCall,
} from './contract/first-calls.ts';
export { shellScreenAt, type ShellScreen } from './contract/shell-screen.ts';
export { accessText, claimNames, isAllowed, knownClaims } from './contract/access.ts';
export type { Logo, PortalConfig, SessionUser } from './auth/auth.ts';
export { accessFactsOf, pageAudienceOf } from './auth/auth.ts';
export type { UnreadConversation } from './chat/chat.ts';
export { EARLIER_TEXTS_MAX, MESSAGE_EDIT_MINUTES, type EarlierText } from './chat/edits.ts';
export { CLASS_PEOPLE_MAX, type ClassPerson, type ConversationMember } from './chat/members.ts';
export { RECENT_EXCERPT_LENGTH, RECENT_PAGE_SIZE, type RecentConversation } from './chat/recent.ts';
export type { ConversationSettings, ConversationFlags } from './chat/settings.ts';
export {
  conversationOfParam,
  conversationParam,
  type ConversationRef,
  type Partner,
} from './chat/conversation.ts';
export { reactionKinds, type Reaction, type ReactionKind } from './chat/reactions.ts';
export { MESSAGE_MENTIONS_MAX, writtenMentions, type Mention } from './chat/mention.ts';
export type {
  Message,
  MessageFile,
  PageAround,
  PageEdges,
  Quote,
  ReadState,
  ThreadPage,
  Unread,
} from './chat/message.ts';
export { PICTURE_SIDES, type NamedPicture, type PictureSize } from './codec/picture.ts';
export type { Codec, InsideOf, RecordCodec } from './codec/codec.ts';
export type { JsonSchema } from './codec/json-schema.ts';
export {
  errorTables,
  statusOfError,
  type ErrorCode,
  type HttpErrorCode,
  type RuleErrorCode,
} from './contract/error-codes.ts';
export {
  endpointUrl,
  fieldOf,
  BASE_PATH,
  FILE_PART_NAMES,
  type ResponseOf,
  type RequestOf,
  type Endpoint,
  type FilesRule,
  type FileUse,
  type IdentityFact,
} from './contract/endpoint.ts';
export type { EnvelopeError, Envelope } from './contract/envelope.ts';
export * from './codec/limits.ts';
export { isReaderPath } from './reading/reader-pages.ts';
export { ContradictionError } from './contract/contradiction-error.ts';
export { isBlank, isSecureLink, isWebLink, SECURE_LINK_PATTERN } from './codec/text-rules.ts';
export {
  LOGIN_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  NO_SCRIPT_PATH,
  OLD_BROWSER_PATH,
  NEW_PASSWORD_MAX_LENGTH,
  NEW_PASSWORD_MIN_LENGTH,
} from './auth/auth.ts';
export {
  isLastPage,
  CHAT_PAGE_SIZE,
  MESSAGE_FILES_MAX,
  MESSAGE_MAX_LENGTH,
  QUOTE_EXCERPT_LENGTH,
} from './chat/message.ts';
export { CHAT_SEARCH_MAX_LENGTH, type MessageSearchPage } from './chat/search.ts';
export { conversationLine, conversationName, type ConversationName } from './chat/conversation-name.ts';
export { CHANGE_PASSWORD_MIN_LENGTH, EMAIL_MAX_LENGTH } from './profile/profile.ts';
export { NEWS_CAPTION_MAX_LENGTH, NEWS_PAGE_SIZE, NEWS_TEXT_MAX_LENGTH } from './news/news.ts';
export { SEARCH_HITS_MAX, SEARCH_TEXT_MAX_LENGTH } from './search/search.ts';
export type {
  AcademicYear,
  Contact,
  Discipline,
  PeopleRequest,
  Semester,
  StudyGroup,
  Term,
} from './study/study.ts';
export { contract, everyEndpoint } from './contract/contract.ts';
export { UPLOADS_PATH, UPLOAD_ID_FIELD } from './uploads/uploads.ts';
