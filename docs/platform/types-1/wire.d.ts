// Generated from packages/wire by `pnpm run docs`. Do not edit.

declare module '@portal/wire' {
export { AccessRule } from '@portal/wire/src/contract/access';
export { ClaimName } from '@portal/wire/src/contract/access';
export { PageAudience } from '@portal/wire/src/contract/access';
export { Role } from '@portal/wire/src/contract/access';
export { Schedule } from '@portal/wire/src/schedule/schedule-fields';
export { ScheduleChange } from '@portal/wire/src/schedule/schedule-fields';
export { ScheduleSlot } from '@portal/wire/src/schedule/schedule-fields';
export { SlotSubstitute } from '@portal/wire/src/schedule/schedule-fields';
export { type AcademicYear } from '@portal/wire/src/study/study';
export { type Contact } from '@portal/wire/src/study/study';
export { type Discipline } from '@portal/wire/src/study/study';
export { type Endpoint } from '@portal/wire/src/contract/endpoint';
export { type LiveTopic } from '@portal/wire/src/live/live-topic';
export { type NotificationType } from '@portal/wire/src/notifications/notifications';
export { type PeopleRequest } from '@portal/wire/src/study/study';
export { type RecordCodec } from '@portal/wire/codec';
export { type RequestOf } from '@portal/wire/src/contract/endpoint';
export { type ResponseOf } from '@portal/wire/src/contract/endpoint';
export { type Semester } from '@portal/wire/src/study/study';
export { type SessionUser } from '@portal/wire/src/auth/auth';
export { type StudyGroup } from '@portal/wire/src/study/study';
export { type Term } from '@portal/wire/src/study/study';
}

declare module '@portal/wire/codec' {
import type { JsonSchema } from '@portal/wire/src/codec/json-schema';
/** Encodes and decodes one value, and describes its shape on the wire, which is untyped: no code depends on wire names. */
export interface Codec<Inside = any, Wire = any> {
    /** Built when it is asked for: browsers never ask, and the contract has hundreds. */
    readonly schema: JsonSchema;
    /** Set when the field may be missing on the wire; it is then decoded as `undefined`. */
    readonly isOptional?: boolean;
    decode: (wire: Wire) => Inside;
    encode: (inside: Inside) => Wire;
}
/** The type that a codec decodes to. */
export type InsideOf<C> = C extends Codec<infer Inside> ? Inside : never;
/** The content of a codec of unknown type. */
export type Anything = InsideOf<Codec>;
type Row = Record<string, unknown>;
/** A codec of an object that also lists its field names in code and on the wire. */
export interface RecordCodec<Inside> extends Codec<Inside, Row> {
    readonly names: Readonly<Record<string, string>>;
}
export {};
}

declare module '@portal/wire/src/auth/auth' {
import type { InsideOf } from '@portal/wire/codec';
/** The signed-in person, as returned by `orize` and `enticate`. `id` and `uid` are the same number. */
export const SessionUser: import('@portal/wire').RecordCodec<{
    claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
    fullName: string;
    group: string | null;
    id: number;
    personId: number;
    role: "student" | "teacher";
} & {
    alumniUntil?: string | undefined;
    isInDirectory?: boolean | undefined;
    isPending?: boolean | undefined;
    isStaff?: boolean | undefined;
    moduleClaims?: string[] | undefined;
    view?: ({
        endsAt: string;
        viewerName: string;
    } & {}) | undefined;
}>;
export type SessionUser = InsideOf<typeof SessionUser>;
}

declare module '@portal/wire/src/codec/json-schema' {
/** The subset of JSON Schema that the contract uses; Fastify, OpenAPI and the fuzz tests read it directly. */
export interface JsonSchema {
    readonly type?: string | readonly string[];
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
    readonly items?: JsonSchema;
    readonly enum?: readonly unknown[];
    readonly anyOf?: readonly JsonSchema[];
    readonly minimum?: number;
    readonly maximum?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly format?: string;
    readonly pattern?: string;
    readonly description?: string;
    /** The name used in code, for the generated documents. */
    readonly title?: string;
}
}

declare module '@portal/wire/src/contract/access' {
import type { ModuleName } from '@portal/wire/src/modules/module-names';
import type { ProgramAccess } from '@portal/wire/src/contract/program-access';
/** The two roles that may sign in (spec §6). */
export type Role = 'teacher' | 'student';
/**
 * Who a page is for: graduates see pages of their own while they read their records (D-63); `staff` are those of the teacher's role with
 * claims who teach nobody (D-65).
 */
export type PageAudience = Role | 'graduate' | 'staff';
/**
 * The portal's own claims that an endpoint or a screen checks: rights of staff beyond the role, granted by the operator (D-27). Modules
 * declare theirs in their contracts.
 */
export const claimNames: readonly ['news.publish', 'library.edit', 'people.manage', 'groups.manage', 'timetable.manage', 'registration.manage', 'questionnaires.manage', 'payments.manage', 'grades.register', 'documents.issue', 'orders.process', 'reports.read', 'imports.run', 'imports.approve', 'settings.manage', 'audit.read'];
export type PortalClaim = (typeof claimNames)[number];
/** Any claim that an endpoint or a screen checks. */
export type ClaimName = PortalClaim | ModuleName;
/** An access rule that requires a session. */
export type SignedInAccess = 'signed-in' | Role | {
    readonly claim: ClaimName;
};
/** The access rule of an endpoint. Queries also check ownership and the scope of a claim, with a join. */
export type Access = 'anyone' | SignedInAccess | ProgramAccess;
/** Who may call an endpoint. */
export interface AccessRule {
    readonly access: Access;
    /** True when a graduate may call it, too, for as long as the setting `alumniAccess` says (D-63). */
    readonly isForGraduates?: boolean;
    /** True when it changes data. */
    readonly writes?: boolean;
    /** True when nobody but the person reads it, also not staff who view the portal as that person. */
    readonly isPrivate?: boolean;
    /** True for the calls that such a viewer makes for themselves: they end the view or the session, or begin one. */
    readonly isForViewers?: boolean;
    /** True for the calls of a session that still lacks the second factor. */
    readonly isForPending?: boolean;
    /** True when the session must have the second factor. */
    readonly needsSecondFactor?: boolean;
}
}

declare module '@portal/wire/src/contract/endpoint' {
import type { Access } from '@portal/wire/src/contract/access';
import type { Anything } from '@portal/wire/codec';
import type { Codec } from '@portal/wire/codec';
import type { RecordCodec } from '@portal/wire/codec';
/** The session fact that an identity field of a body must repeat (D-04). */
export type IdentityFact = 'personId' | 'role';
/** The formats of an endpoint's request and response. */
export type EndpointKind = 'call' | 'form' | 'bare' | 'stream' | 'file';
/** What a file is for. The server has the size limit, the accepted types and the quota of each use (D-29). */
export type FileUse = 'attachment' | 'book' | 'photo';
/** Rules for the files of a multipart form. */
export interface FilesRule {
    readonly max: number;
    /** An attachment when omitted. */
    readonly use?: FileUse;
}
/**
 * One endpoint of the contract. Validation, serialisation, access check, typed client, query hook, mock, access test and API
 * page are all derived from it. Modules pass the endpoints that they were built with, and read none.
 * @onlyMade
 */
export interface Endpoint<Request = Anything, Response = Anything, Rule extends Access = Access> {
    readonly method: 'GET' | 'POST';
    /** The full path, `/lms/api/…`. */
    readonly path: string;
    readonly access: Rule;
    /** True when a graduate may call it: it reads the caller's own transcript, documents, payments or profile (D-63). */
    readonly isForGraduates?: boolean;
    /** True when staff who view the portal as the caller may not read it. */
    readonly isPrivate?: boolean;
    /** True for a writing call that such staff make for themselves. */
    readonly isForViewers?: boolean;
    /** True when a session that still lacks the second factor may call it: it gives the factor, sets it up or signs out. */
    readonly isForPending?: boolean;
    /** True when the session must have the second factor, also of people of whom it is not asked otherwise. */
    readonly needsSecondFactor?: boolean;
    readonly request: RecordCodec<Request>;
    readonly response: Codec<Response>;
    /** Set when `result` is a list of rows (D-02, the journal); encodes the response into these rows. */
    readonly rows?: Codec;
    /** Body fields that repeat the caller's identity: wire name → fact. They are compared with the session and never trusted. */
    readonly identity: Readonly<Record<string, IdentityFact>>;
    /** True when the endpoint changes data: it runs in one transaction and supports `Idempotency-Key` (D-05). */
    readonly writes: boolean;
    /**
     * Set when neither request nor response may be stored with the caller, not even as a hash: they are anonymous, or have a password or a
     * code. An `Idempotency-Key` means nothing, and the handler makes repeated calls harmless.
     */
    readonly isUnstored?: boolean;
    /** `call`: JSON in the envelope. `form`: the body is multipart. `bare`: JSON without the envelope. `stream`: events. `file`: bytes. */
    readonly kind: EndpointKind;
    /** Set when a request does not count as user activity, so that background requests do not extend the session (D-20). */
    readonly isPassive?: boolean;
    /** Set when the form may carry files. */
    readonly files?: FilesRule;
    /** Set when the body may be larger than that of other calls. */
    readonly bodyMaxBytes?: number;
    /** One sentence for the API page. */
    readonly summary: string;
}
/** The request of an endpoint, with the names used in code. */
export type RequestOf<E> = E extends Endpoint<infer Request> ? Request : never;
/** The response of an endpoint, with the names used in code. */
export type ResponseOf<E> = E extends Endpoint<infer _Request, infer Response> ? Response : never;
}

declare module '@portal/wire/src/contract/program-access' {
/** What the university's other programs read with a token of their own (decision 0133). */
export const programScopes: readonly ['people.read', 'personal.read', 'groups.read', 'classes.read', 'results.read', 'orders.read', 'payments.read'];
export type ProgramScope = (typeof programScopes)[number];
/** An access rule that only a token with the scope satisfies; sessions never do. */
export interface ProgramAccess {
    readonly program: ProgramScope;
}
}

declare module '@portal/wire/src/live/live-topic' {
import type { Anything } from '@portal/wire/codec';
import type { RecordCodec } from '@portal/wire/codec';
/** A topic of the event stream: its name, which is also part of the last event ID, and the shape of its events. */
export interface LiveTopic<Event extends object = Anything> {
    readonly name: string;
    readonly event: RecordCodec<Event>;
}
}

declare module '@portal/wire/src/modules/module-names' {
/** A name that the server side of a module brings, such as the claim `thesis-board/manage`. The portal's own names have no slash. */
export type ModuleName = `${string}/${string}`;
}

declare module '@portal/wire/src/modules/registry' {
/** What publishing needs to know of a module's manifest; the platform's `ModuleManifest` says all of it. */
export interface PublishedManifest {
    readonly id: string;
    /** The pages and their paths below `/lms`. */
    readonly pages: Readonly<Record<string, {
        readonly path: string;
    }>>;
    readonly publicPages?: Readonly<Record<string, {
        readonly path: string;
    }>>;
}
/** One published version of a remote. All URLs are relative to the registry's URL. */
export interface RemoteVersion<Manifest extends PublishedManifest = PublishedManifest> {
    readonly version: string;
    /** Where its sources live; a version that was published without a line may be of any. */
    readonly line?: string;
    /** The platform version that it was built for. */
    readonly platform: string;
    /** The container script, or the `mf-manifest.json` of a remote built with Module Federation's own plugin. */
    readonly entry: string;
    /** Subresource integrity of the entry script. */
    readonly integrity?: string;
    /** The global variable of the entry script's container; by default the module's id. */
    readonly container?: string;
    /** Scripts and styles of every page, for preload hints. */
    readonly preload: readonly string[];
    /** Additional scripts and styles per page. */
    readonly pages?: Readonly<Record<string, readonly string[]>>;
    /** The shared libraries per page that the shell does not load at its start, for preload hints. */
    readonly libraries?: Readonly<Record<string, readonly string[]>>;
    readonly manifest: Manifest;
}
/** The published versions of a remote, newest first; older versions are the fallback. */
export interface RegistryEntry<Manifest extends PublishedManifest = PublishedManifest> {
    readonly id: string;
    readonly versions: readonly RemoteVersion<Manifest>[];
}
/** The published remotes; the shell fetches the registry at run time. */
export interface Registry<Manifest extends PublishedManifest = PublishedManifest> {
    readonly remotes: readonly RegistryEntry<Manifest>[];
}
}

declare module '@portal/wire/src/notifications/notifications' {
import type { ModuleName } from '@portal/wire/src/modules/module-names';
/**
 * The portal's own types of notifications; modules declare theirs in their contracts. A person switches each of them on or off. Its texts
 * are in the language files of the server.
 */
export const notificationTypes: readonly [
/** Pushed only: the feature itself stores messages and what is unread. */
'message', 
/** A message of a group chat that names its reader; like messages, the chat stores it. */
'mention', 'news', 'mark', 
/** A lesson was moved, cancelled or got another room. */
'schedule', 
/** For the teachers of a journal. */
'appeal', 'appealDecision', 
/** For the teacher who wants to change a closed lesson: opened or declined. */
'lessonOpening', 
/** For a substitute and the teacher of a class: somebody stands in, or does so no longer. */
'substitute', 
/** For the teacher of an exam sheet: opened, given back, closed. */
'sheet', 
/** For the students of an exam sheet that was closed. */
'result', 
/** Staff have viewed the portal as this person, the sign-in has changed, or a new device has used it. */
'viewedAs', 
/** An ordered document has reached its next status. */
'order', 
/** The bank has confirmed, refused or returned a payment. */
'payment', 
/** A seat came from a waiting list. */
'waitingList', 
/** The office lifts a rule of registration for the student, or does so no longer. */
'override', 
/** A questionnaire for the student's classes has opened. */
'questionnaire'];
/** A type that the portal itself declares. */
export type PortalNotificationType = (typeof notificationTypes)[number];
/** A type of notification, also of the server side of a module. */
export type NotificationType = PortalNotificationType | ModuleName;
}

declare module '@portal/wire/src/schedule/schedule-fields' {
import type { Codec } from '@portal/wire/codec';
import type { InsideOf } from '@portal/wire/codec';
/** What is different on one date (`YYYY-MM-DD`) of a slot; the new place is given where it changes. */
export const ScheduleChange: import('@portal/wire').RecordCodec<{
    changedAt: string;
    date: string;
    kind: "cancelled" | "moved" | "room";
    version: number;
} & {
    newDate?: string | undefined;
    newRoom?: ({
        buildingName: string;
        roomName: string;
    } & {}) | undefined;
    newTime?: ({
        endsAt: string;
        lessonTimeId: number;
        startsAt: string;
    } & {}) | undefined;
}>;
export type ScheduleChange = InsideOf<typeof ScheduleChange>;
/** Who stands in for the teacher of a slot, on which days; a lesson time makes it one lesson. */
export const SlotSubstitute: import('@portal/wire').RecordCodec<{
    firstDay: string;
    lastDay: string;
    name: string;
} & {
    lessonTimeId?: number | undefined;
}>;
export type SlotSubstitute = InsideOf<typeof SlotSubstitute>;
const SlotRow: import('@portal/wire').RecordCodec<{
    buildingName: string;
    changes: readonly ({
        changedAt: string;
        date: string;
        kind: "cancelled" | "moved" | "room";
        version: number;
    } & {
        newDate?: string | undefined;
        newRoom?: ({
            buildingName: string;
            roomName: string;
        } & {}) | undefined;
        newTime?: ({
            endsAt: string;
            lessonTimeId: number;
            startsAt: string;
        } & {}) | undefined;
    })[];
    credits: number;
    disciplineId: number;
    disciplineName: string;
    disciplineRowId: number;
    endsAt: string;
    groupId: number;
    groupName: string;
    id: number;
    isElective: boolean;
    lessonTimeId: number;
    lessonTypeId: number;
    lessonTypeName: string;
    roomName: string;
    semesterId: number;
    startsAt: string;
    substitutes: readonly ({
        firstDay: string;
        lastDay: string;
        name: string;
    } & {
        lessonTimeId?: number | undefined;
    })[];
    teacherId: number;
    teacherName: string;
    validFrom: string;
    validUntil: string;
    version: number;
    weeks: "even" | "every" | "odd";
} & {
    conferenceLink?: string | undefined;
    isExtra?: boolean | undefined;
    isSubstitute?: boolean | undefined;
}>;
/** A lesson that repeats every week or every other week; `day` is 1 Monday to 7 Sunday. */
export type ScheduleSlot = InsideOf<typeof SlotRow> & {
    readonly day: number;
};
/** A day of the whole university: a holiday with its title, or a day that has the lessons of another one. */
const SpecialDay: import('@portal/wire').RecordCodec<{
    date: string;
} & {
    lessonsOf?: string | undefined;
    title?: string | undefined;
}>;
export type SpecialDay = InsideOf<typeof SpecialDay>;
/** An exam or the consultation before it, at a time of its own. */
const ScheduleExam: import('@portal/wire').RecordCodec<{
    date: string;
    disciplineName: string;
    endsAt: string;
    groupName: string;
    id: number;
    kind: "consultation" | "exam";
    sheetKind: "individual" | "main" | "repeat";
    startsAt: string;
    teacherName: string;
} & {
    buildingName?: string | undefined;
    roomName?: string | undefined;
}>;
export type ScheduleExam = InsideOf<typeof ScheduleExam>;
/** The lessons of one person in a term. `term` is missing when the university has no such term. */
export interface Schedule {
    readonly term: {
        readonly startsOn: string;
        readonly endsOn: string;
    } | undefined;
    readonly slots: readonly ScheduleSlot[];
    readonly specialDays?: readonly SpecialDay[] | undefined;
    readonly exams?: readonly ScheduleExam[] | undefined;
}
/** One row for each day of the week with its lessons (spec §3 Schedule), and with the dates of the term; no rows without a term. */
export const Schedule: Codec<Schedule, unknown[]>;
/** The schedule that a browser stores, and whose it is (§3 Schedule, D-42). */
export const StoredSchedule: import('@portal/wire').RecordCodec<{
    academicYearId: number;
    date: string;
    language: string;
    lastUpdatedAt: number;
    personId: number;
    role: "student" | "teacher";
    schedule: Schedule;
    termId: number;
} & {}>;
export type StoredSchedule = InsideOf<typeof StoredSchedule>;
export {};
}

declare module '@portal/wire/src/study/study' {
import type { Codec } from '@portal/wire/codec';
import type { InsideOf } from '@portal/wire/codec';
/** An academic year, shown as `2026-27`. */
export const AcademicYear: import('@portal/wire').RecordCodec<{
    id: number;
    label: string;
} & {}>;
export type AcademicYear = InsideOf<typeof AcademicYear>;
/** A term of the year (spring, fall, summer; the ids come from the server, D-09). */
export const Term: import('@portal/wire').RecordCodec<{
    id: number;
    name: string;
} & {}>;
export type Term = InsideOf<typeof Term>;
/** A discipline that the caller teaches or studies in a term. `id` is the row's id; `isElective`: taught to a stream. */
export const Discipline: import('@portal/wire').RecordCodec<{
    credits: number;
    disciplineId: number;
    id: number;
    isElective: boolean;
    kind: string;
    label: string;
    name: string;
} & {}>;
export type Discipline = InsideOf<typeof Discipline>;
/** A semester of study, 1 to 12. */
export const Semester: import('@portal/wire').RecordCodec<{
    id: number;
    name: string;
} & {}>;
export type Semester = InsideOf<typeof Semester>;
/** A group or, for an elective, a stream. */
export const StudyGroup: import('@portal/wire').RecordCodec<{
    facultyId: number;
    id: number;
    name: string;
} & {}>;
export type StudyGroup = InsideOf<typeof StudyGroup>;
/**
 * A contact of the people list. The first contact is the group chat, which the wire encodes as a person with the id -1,
 * faculty 1, group -1, id_type 2 (spec §3, D-08); in code it is `kind: 'groupChat'` without an id.
 */
export interface Contact {
    readonly kind: 'groupChat' | 'teacher' | 'student';
    /** The person's id; `undefined` for the group chat. */
    readonly personId: number | undefined;
    readonly fullName: string;
    readonly unreadCount: number;
}
/** Decodes the wire's pseudo-person into the group chat, and encodes it back. */
export const Contact: Codec<Contact>;
/** Selects the people of one discipline, semester and group. */
export const PeopleRequest: import('@portal/wire').RecordCodec<{
    academicYearId: number;
    credits: number;
    disciplineId: number;
    groupId: number;
    isElective: boolean;
    semesterId: number;
    termId: number;
} & {}>;
export type PeopleRequest = InsideOf<typeof PeopleRequest>;
}
