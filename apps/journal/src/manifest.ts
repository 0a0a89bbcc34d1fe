import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: 'journal',
  pages: {
    schedule: { path: 'schedule', roles: ['teacher', 'student'], lead: 'schedule.lead' },
    checkin: {
      path: 'checkin',
      roles: ['teacher', 'student'],
      lead: { student: 'checkIn.student.lead' },
      opens: ['checkIns'],
      firstCalls: ['qr/time.json', 'qr/student/visits.json'],
    },
    journal: {
      path: 'journal',
      roles: ['teacher', 'student'],
      lead: { student: 'ownMarks.lead' },
      opens: ['lessons', 'classes'],
      firstCalls: [
        'misc/years.json',
        'misc/terms.json',
        'visitlog/student-journal.json',
        'visitlog/student-appeals.json',
      ],
    },
    sheets: {
      path: 'sheets',
      roles: ['teacher'],
      lead: 'sheets.lead',
      firstCalls: ['misc/years.json', 'misc/terms.json'],
    },
    register: {
      path: 'office/sheets',
      roles: ['teacher', 'staff'],
      claim: 'grades.register',
      lead: 'register.lead',
      firstCalls: ['misc/years.json', 'misc/terms.json'],
    },
    workload: {
      path: 'workload',
      roles: ['teacher'],
      lead: 'workload.lead',
      firstCalls: ['misc/years.json', 'misc/terms.json', 'schedule/workload.json'],
    },
    results: {
      path: 'results',
      roles: ['student'],
      lead: 'results.lead',
      firstCalls: ['misc/years.json', 'misc/terms.json', 'sheets/own-results.json'],
    },
    rating: {
      path: 'rating',
      roles: ['student'],
      lead: 'rating.lead',
      firstCalls: ['misc/years.json', 'misc/terms.json'],
    },
  },
  nav: [
    { page: 'schedule', icon: 'schedule', order: 5, badge: 'schedule' },
    { page: 'checkin', icon: 'qr', order: 6 },
    { page: 'journal', icon: 'journal', order: 70 },
    { page: 'sheets', icon: 'sheet', order: 40, badge: 'sheet' },
    { page: 'register', icon: 'sheet', order: 63 },
    { page: 'workload', icon: 'workload', order: 110 },
    { page: 'results', icon: 'checkAll', order: 72, badge: 'result' },
    { page: 'rating', icon: 'rating', order: 120 },
  ],
  titles: {
    schedule: { ru: 'Расписание', kg: 'Жүгүртмө', en: 'Schedule' },
    checkin: { ru: 'Отметка по QR', kg: 'QR менен белгилөө', en: 'QR check-in' },
    journal: { ru: 'Журнал', kg: 'Журнал', en: 'Journal' },
    sheets: { ru: 'Электронная ведомость', kg: 'Электрондук ведомость', en: 'Exam sheets' },
    register: { ru: 'Ведомости', kg: 'Ведомосттор', en: 'Sheets and results' },
    workload: { ru: 'Индивидуальная нагрузка', kg: 'Жеке жүктөм', en: 'Individual workload' },
    results: { ru: 'Результаты сессии', kg: 'Сессиянын жыйынтыктары', en: 'Exam results' },
    rating: { ru: 'Рейтинг', kg: 'Рейтинг', en: 'Rating' },
  },
});
