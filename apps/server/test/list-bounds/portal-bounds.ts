import { OFFICE_QUESTIONNAIRES_MAX } from '@portal/wire/questionnaires/office';
import { TAUGHT_CLASSES_MAX } from '../../src/features/questionnaires/questionnaire.queries.ts';
import { RESULT_TEXTS_MAX } from '../../src/features/questionnaires/tally.ts';
import {
  CHAT_PAGE_SIZE,
  CLASS_PEOPLE_MAX,
  EARLIER_TEXTS_MAX,
  JOURNAL_BATCH_MAX,
  LIBRARY_PAGE_SIZE,
  MESSAGE_FILES_MAX,
  NEWS_PAGE_SIZE,
  NOTIFICATIONS_PAGE_SIZE,
  RECENT_PAGE_SIZE,
  RECENT_READING_MAX,
  SEARCH_HITS_MAX,
  UNREAD_ITEMS_MAX,
} from '@portal/wire';
import { CONSENT_DECISIONS_MAX } from '@portal/wire/consents/consents';
import { CONTINGENT_PAGE } from '@portal/wire/groups/contingent';
import { GROUP_STUDENTS_MAX, OFFICE_GROUPS_PAGE } from '@portal/wire/groups/groups';
import { HISTORY_SHEETS_MAX } from '@portal/wire/people/mark-history';
import { CHOSEN_PEOPLE_MAX } from '@portal/wire/people/office-people';
import { workKinds } from '@portal/wire/office/today';
import { PEOPLE_PAGE } from '@portal/wire/people/people';
import { PLAN_ENTRIES_MAX, PLANS_MAX } from '@portal/wire/imports/import-plans';
import { OFFICE_IMPORTS_PAGE } from '@portal/wire/imports/office-imports';
import { CHARGE_RULES_MAX, DISCOUNTS_MAX, RULE_ROWS_MAX } from '@portal/wire/payments/office-charge-fields';
import { OFFICE_MONEY_PAGE, STATEMENT_ROWS_MAX } from '@portal/wire/payments/office-payments';
import { OFFICE_ORDERS_PAGE } from '@portal/wire/single-window/office-orders';
import {
  NEWS_CONFIRMATIONS_PAGE_SIZE,
  NEWS_FILES_MAX,
  NEWS_PINNED_MAX,
} from '@portal/wire/news/announcements';
import { REPORT_ROWS_SHOWN } from '@portal/wire/reports/reports';
import { AUDIT_PAGE } from '@portal/wire/audit/audit';
import { FOUND_STUDENTS_MAX } from '@portal/wire/documents/documents';
import { HOLDER_DOCUMENTS_MAX } from '../../src/storage/issued-documents/document-list.queries.ts';
import { SESSIONS_PER_PERSON } from '../../src/features/auth/sign-in/create-session.ts';
import { CONVERSATIONS_MAX } from '../../src/features/chat/conversations/members.queries.ts';
import { NAMED_MATERIALS_MAX } from '../../src/features/library/material-with-book.queries.ts';
import { AUDIENCE_GROUPS_MAX } from '../../src/features/news/audience/audience.queries.ts';
import { VERSIONS_MAX } from '../../src/features/news/publishing/change.queries.ts';
import { LEDGER_ENTRIES_MAX } from '../../src/features/payments/ledger/ledger.queries.ts';
import { DIFFERENCES_MAX } from '../../src/features/payments/operator.queries.ts';
import { ORDERS_MAX } from '../../src/features/single-window/order.queries.ts';
import { each, type ListBounds } from './bound.ts';

/** Lists of the portal itself: notifications, chat, news, payments, orders, library. */
export const portalBounds: ListBounds = {
  ...each(['profile.devices', 'profile.signOutDevice'], SESSIONS_PER_PERSON, 'a new session ends the oldest'),
  ...each(
    ['misc.faculties', 'misc.sidebarLinks', 'misc.settings', 'news.check'],
    'operators',
    'faculties and settings',
  ),
  ...each(['misc.photo'], 'registrar', 'the bytes of one photo'),
  ...each(['documents.own', 'documents.holder'], HOLDER_DOCUMENTS_MAX, 'the newest documents of one person'),
  ...each(['documents.find'], FOUND_STUDENTS_MAX, 'the limit of the search'),
  ...each(
    ['documents.card', 'documents.groups', 'documents.terms'],
    'registrar',
    'groups, memberships and orders of one student; the groups of a faculty; its terms',
  ),
  ...each(['verification.keys'], 1, 'one key of the server'),
  ...each(['live.events'], JOURNAL_BATCH_MAX, 'one event: the cells of a write, or the students of a lesson'),

  ...each(['notifications.page'], NOTIFICATIONS_PAGE_SIZE, 'pages by notification'),
  ...each(
    ['notifications.counts', 'notifications.switches', 'notifications.changeSwitch'],
    'code',
    'the types',
  ),
  ...each(['notifications.unreadItems'], UNREAD_ITEMS_MAX, 'the newest conversations with unread messages'),

  ...each(
    ['chat.thread', 'chat.groupThread', 'chat.newer', 'chat.older', 'chat.files'],
    CHAT_PAGE_SIZE,
    'pages by message',
  ),
  ...each(['chat.people'], CLASS_PEOPLE_MAX, 'teachers first, then by name'),
  ...each(['chat.search'], CHAT_PAGE_SIZE, 'pages by message; fourteen statements at most'),
  ...each(['chat.around'], 2 * CHAT_PAGE_SIZE + 1, 'a page before and a page after one message'),
  ...each(['chat.send', 'chat.edit', 'chat.react'], MESSAGE_FILES_MAX, 'the files of one message'),
  ...each(['chat.earlierTexts'], EARLIER_TEXTS_MAX, 'the newest texts of one message'),
  ...each(['chat.recent'], RECENT_PAGE_SIZE, 'pages by message'),
  ...each(['chat.unread'], CONVERSATIONS_MAX, 'the newest conversations with unread messages'),
  ...each(['chat.conversationFlags'], CONVERSATIONS_MAX, 'the newest muted or pinned conversations'),
  ...each(['chat.members'], 'registrar', 'the students and teachers of one group'),

  ...each(
    ['news.page'],
    NEWS_PAGE_SIZE + NEWS_PINNED_MAX,
    'pages by item; the first has the pinned items, too',
  ),
  ...each(
    ['news.publish', 'announcements.change', 'announcements.pin', 'announcements.confirm'],
    NEWS_FILES_MAX,
    'the pictures of one item',
  ),
  ...each(['news.remove'], 1, 'the item that was deleted'),
  ...each(
    ['announcements.history'],
    VERSIONS_MAX,
    'the newest versions; an editor may change an item without end',
  ),
  ...each(
    ['announcements.audiences'],
    AUDIENCE_GROUPS_MAX,
    'by title; a university has fewer groups and departments',
  ),
  ...each(['announcements.confirmations'], NEWS_CONFIRMATIONS_PAGE_SIZE, 'pages by number'),

  ...each(
    ['consents.own', 'consents.give', 'consents.withdraw', 'officeConsents.read', 'officeConsents.record'],
    CONSENT_DECISIONS_MAX,
    'the kinds of consents, and the newest decisions',
  ),
  ...each(['people.find'], PEOPLE_PAGE, 'pages by position'),
  ...each(['officeToday.waiting'], workKinds.length, 'one row for each kind of work'),
  ...each(['officePeople.newcomerChoices'], 'registrar', 'the faculties and groups of a claim'),
  ...each(
    ['officePeople.slips', 'officePeople.emailCodes', 'officePeople.endSessions', 'officePeople.block'],
    CHOSEN_PEOPLE_MAX,
    'the people of one call',
  ),
  ...each(['officePeople.add'], 'registrar', 'people with the same name and day of birth'),
  ...each(['people.card'], 'registrar', 'devices, claims, groups and orders of one person'),
  ...each(['officePeople.study'], 'registrar', 'grades, debts and registrations of one student'),
  ...each(
    ['officePeople.markHistory'],
    HISTORY_SHEETS_MAX,
    'pages by change; the newest sheets, each with its newest changes',
  ),

  ...each(['groups.choices', 'groups.targets'], 'registrar', 'the faculties and groups of the university'),
  ...each(['groups.find'], OFFICE_GROUPS_PAGE, 'pages by position'),
  ...each(['groups.members'], 'registrar', 'the people whom orders and imports brought into one group'),
  ...each(['groups.findStudents'], GROUP_STUDENTS_MAX, 'the limit of the search'),
  ...each(
    ['groups.contingent', 'groups.movement'],
    'registrar',
    'the faculties, years and forms of study, or the kinds of orders',
  ),
  ...each(['groups.contingentPeople', 'groups.movementPeople'], CONTINGENT_PAGE, 'pages by position'),
  ...each(['groups.student', 'groups.withdrawOrder'], 'registrar', 'the orders about one student'),
  ...each(['groups.previewOrder', 'groups.giveOrder'], 'request', 'a row for each student of the order'),

  ...each(['payments.services'], 'operators', 'a reference list'),
  ...each(['payments.groups'], 'registrar', 'the groups of one student'),
  ...each(['payments.reconciliation'], DIFFERENCES_MAX, 'the first differences'),
  ...each(['payments.compareStatement'], STATEMENT_ROWS_MAX, 'the first lines of each part, with its count'),
  ...each(['payments.setAsideMoney', 'officeDebtors.list'], OFFICE_MONEY_PAGE, 'pages by position'),
  ...each(['payments.studentAccount'], LEDGER_ENTRIES_MAX, 'the newest entries; sums are of all'),
  ...each(['officeCharges.choices'], 'registrar', 'services, years, faculties and specialities'),
  ...each(
    ['officeCharges.rules'],
    CHARGE_RULES_MAX,
    'the newest rules of a year, each with 12 instalments at most',
  ),
  ...each(
    ['officeCharges.previewRule'],
    RULE_ROWS_MAX,
    'the first students by name with their count, and the newest applications',
  ),
  ...each(['officeCharges.discounts'], DISCOUNTS_MAX, 'the newest discounts of one student, and the reasons'),
  ...each(['payments.code', 'payments.payByQr'], 'operators', 'the apps of the setting'),
  ...each(
    ['payments.account'],
    LEDGER_ENTRIES_MAX,
    'the newest entries; sums are of all, and 20 payments wait',
  ),

  ...each(
    ['singleWindow.documents', 'singleWindow.regions', 'singleWindow.districts', 'singleWindow.purposes'],
    'operators',
    'reference lists',
  ),
  ...each(
    ['singleWindow.orders'],
    ORDERS_MAX,
    'the newest orders; a purpose in own words may be ordered without end',
  ),
  ...each(['singleWindow.saveOrder', 'singleWindow.cancelOrder'], 'code', 'the steps of one order'),
  ...each(
    ['officeSettings.listSettings', 'officeSettings.changeSetting'],
    'code',
    'the settings that exist, with the parts of each',
  ),
  ...each(
    ['officeImports.pastImports', 'officeImports.undoImport'],
    OFFICE_IMPORTS_PAGE,
    'pages by import; an import names its files, and a kind of records with each change once',
  ),
  ...each(['importPlans.plans'], PLANS_MAX, 'the newest plans; each names its files'),
  ...each(
    ['importPlans.plan', 'importPlans.addPlan', 'importPlans.planAgain', 'importPlans.applyPlan'],
    PLAN_ENTRIES_MAX,
    'the first records of each part of a plan with its count, and the first problems',
  ),
  ...each(['audit.rows'], AUDIT_PAGE, 'pages by position'),
  ...each(['reports.table'], REPORT_ROWS_SHOWN, 'the first rows; a file has the others'),
  ...each(['reports.choices'], 'registrar', 'terms, faculties and groups of the university'),
  ...each(['reports.workload'], 'registrar', 'the classes of one teacher in a term'),
  ...each(['audit.actions'], 'code', 'the actions that exist'),
  ...each(['singleWindow.officeQueue'], OFFICE_ORDERS_PAGE, 'pages by position'),
  ...each(['singleWindow.takeSteps'], 'request', 'one order for each id'),

  ...each(
    ['questionnaires.own'],
    'registrar',
    "the student's classes of a term, in the open questionnaires of the office",
  ),
  ...each(['questionnaires.taught'], TAUGHT_CLASSES_MAX, 'the newest questionnaires first'),
  ...each(
    ['questionnaires.results', 'questionnairesOffice.classResults'],
    RESULT_TEXTS_MAX,
    'texts of one question',
  ),
  ...each(
    ['questionnairesOffice.choices', 'questionnairesOffice.targets', 'questionnairesOffice.results'],
    'registrar',
    'terms, faculties, and the disciplines, teachers and classes of a term',
  ),
  ...each(['questionnairesOffice.list'], OFFICE_QUESTIONNAIRES_MAX, 'the newest first'),
  ...each(['questionnairesOffice.save'], 'request', 'the questions of one questionnaire'),

  ...each(['search.people', 'search.classes'], SEARCH_HITS_MAX, 'the best hits'),
  ...each(['reading.recent'], RECENT_READING_MAX, 'what was read last'),
  ...each(['library.sections', 'library.categories'], 'operators', 'reference lists'),
  ...each(['library.books', 'library.search'], LIBRARY_PAGE_SIZE, 'pages by number'),
  ...each(['library.deleteCheck', 'library.delete'], NAMED_MATERIALS_MAX, 'the others are counted'),
  ...each(['library.sameFile'], 1, 'one book'),
};
