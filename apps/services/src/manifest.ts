import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: 'services',
  pages: {
    paymentcode: {
      path: 'paymentcode',
      roles: ['student', 'graduate'],
      heading: 'paymentcode.title',
      lead: { student: 'paymentcode.lead', graduate: 'paymentcode.leadGraduate' },
      firstCalls: ['payments/account.json', 'misc/years.json', 'misc/uslugi.json'],
    },
    singlewindow: {
      path: 'singlewindow',
      roles: ['student', 'graduate'],
      lead: { student: 'orders.lead', graduate: 'orders.leadGraduate' },
      firstCalls: ['singlewindow/order/list.json'],
    },
    transcript: {
      path: 'transcript',
      roles: ['student', 'graduate'],
      lead: 'transcript.lead',
      firstCalls: ['misc/transcript.json'],
    },
    qrstud: {
      path: 'qrstud',
      roles: ['student'],
      lead: 'card.lead',
      firstCalls: ['misc/studentcard.json'],
    },
    documents: {
      path: 'documents',
      roles: ['teacher', 'staff', 'student', 'graduate'],
      lead: 'documents.lead',
      firstCalls: ['documents/own.json'],
    },
    personalcard: {
      path: 'personalcard',
      roles: ['student', 'graduate'],
      lead: 'personalCard.lead',
      firstCalls: ['documents/card.json'],
    },
    issuing: {
      path: 'issuing',
      roles: ['teacher', 'staff'],
      claim: 'documents.issue',
      lead: 'issuing.lead',
    },
    reportqr: {
      path: 'reportqr',
      roles: ['teacher', 'student'],
      lead: { student: 'reportqr.lead', teacher: 'reportqr.leadTeacher' },
      firstCalls: ['misc/getqrforreportstudent.json', 'misc/getqrreportstudents.json'],
    },
    questionnaire: {
      path: 'questionnaire',
      roles: ['teacher', 'student'],
      isPrivate: true,
      lead: { student: 'questionnaire.lead', teacher: 'questionnaire.leadTeacher' },
    },
    // Reached from the profile.
    mydata: {
      path: 'mydata',
      roles: ['teacher', 'staff', 'student', 'graduate'],
      isPrivate: true,
      lead: 'myData.lead',
    },
  },
  publicPages: {
    studentqr: { path: 'studentqr' },
    verify: { path: 'public/verify/:id' },
  },
  nav: [
    { page: 'documents', icon: 'documents', order: 50 },
    { page: 'personalcard', icon: 'personalCard', order: 60 },
    { page: 'issuing', icon: 'transcript', order: 61 },
    { page: 'questionnaire', icon: 'questionnaire', order: 130, badge: 'questionnaire' },
    { page: 'paymentcode', icon: 'services', order: 150 },
    { page: 'singlewindow', icon: 'orders', order: 160, badge: 'order' },
    { page: 'transcript', icon: 'transcript', order: 200 },
    { page: 'qrstud', icon: 'studentCard', order: 220 },
    { page: 'reportqr', icon: 'reports', order: 210 },
  ],
  titles: {
    documents: { ru: 'Документы', kg: 'Документтер', en: 'Documents' },
    personalcard: { ru: 'Личная карточка', kg: 'Жеке карта', en: 'Personal card' },
    issuing: { ru: 'Выдача документов', kg: 'Документтерди берүү', en: 'Issuing documents' },
    questionnaire: { ru: 'Анкетирование', kg: 'Сурамжылоо', en: 'Questionnaire' },
    paymentcode: { ru: 'Код оплаты', kg: 'Төлөм коду', en: 'Payment code' },
    singlewindow: { ru: 'Заказ справок', kg: 'Маалымкат буйрутмасы', en: 'Document orders' },
    transcript: { ru: 'Транскрипт', kg: 'Транскрипт', en: 'Transcript' },
    qrstud: { ru: 'QR-код студента', kg: 'Студенттин QR-коду', en: 'Student QR code' },
    studentqr: { ru: 'Карточка студента', kg: 'Студенттин картасы', en: 'Student card' },
    mydata: { ru: 'Мои данные', kg: 'Менин маалыматтарым', en: 'My data' },
    verify: { ru: 'Проверка документа', kg: 'Документти текшерүү', en: 'Document verification' },
    reportqr: { ru: 'QR-отчёты студентов', kg: 'Студенттердин QR-отчёттору', en: 'Student QR reports' },
  },
});
