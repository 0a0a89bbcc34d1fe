import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: 'library-umk',
  pages: {
    umk: {
      path: 'umk',
      roles: ['teacher', 'student'],
      lead: { student: 'umk.leadStudent', teacher: 'umk.leadTeacher' },
      firstCalls: [
        'misc/years.json',
        'misc/defaultyear.json',
        'umk/semesters.json',
        'umk/semestersforstud.json',
        'umk/disciplines.json',
        'umk/disciplinesforstud.json',
        'umk/types.json',
        'umk/umklist.json',
        'umk/getumklistforstud.json',
        'library/recent.json',
      ],
    },
    library: {
      path: 'library',
      roles: ['teacher', 'staff', 'student'],
      lead: 'library.lead',
      firstCalls: ['library/basebookcategories.json', 'library/recent.json'],
    },
    readBook: { path: 'library/read/:id', roles: ['teacher', 'staff', 'student'] },
    readMaterial: { path: 'umk/read/:id', roles: ['teacher', 'student'] },
  },
  nav: [
    {
      page: 'umk',
      icon: 'materials',
      order: 80,
      group: 'study',
    },
    {
      page: 'library',
      icon: 'library',
      order: 90,
      group: 'study',
      shortTitle: { ru: 'Библиотека', kg: 'Китепкана', en: 'E-library' },
    },
  ],
  titles: {
    umk: { ru: 'УМК', kg: 'ОМК', en: 'Teaching materials' },
    library: { ru: 'Электронная библиотека', kg: 'Электрондук китепкана', en: 'E-library' },
    readBook: { ru: 'Чтение книги', kg: 'Китеп окуу', en: 'Reading a book' },
    readMaterial: { ru: 'Чтение материала', kg: 'Материал окуу', en: 'Reading a material' },
  },
});
