import { aTeacher, portalServer, renderInPortal, respond } from '@portal/testing';
import {
  auth,
  library,
  MATERIALS_PAGE_SIZE,
  study,
  umk,
  type Material,
  type MaterialCoverage,
  type MaterialListRequest,
  type RequestOf,
} from '@portal/wire';
import type { Book } from '@portal/wire/library/library';
import ru from '../locales/ru.json';
import { Component } from '../src/materials/materials-screen.tsx';

export const aMaterial = (changes: Partial<Material> = {}): Material => ({
  id: 7,
  ownerId: 101,
  ownerName: 'Асанов Эркин Өмүрбекович',
  academicYearId: 2026,
  semesterId: 5,
  disciplineId: 11,
  credits: 4,
  disciplineName: 'Базы данных',
  examFormId: 1,
  examFormName: 'Экзамен',
  specialityId: null,
  specialityName: null,
  typeId: 2,
  typeName: 'Лекции',
  sectionId: 1,
  sectionName: 'Электронные книги',
  title: 'Курс лекций',
  author: 'Асанов Э. Ө.',
  description: 'Нормальные формы и запросы',
  pageCount: 120,
  fileName: 'лекции.pdf',
  sizeBytes: 2_500_000,
  format: 'pdf',
  isHtml: false,
  audience: 'all',
  isInLibrary: false,
  bookId: null,
  categoryId: null,
  changesBook: false,
  bookMaterialCount: 0,
  sharedFromId: null,
  canEdit: true,
  updatedAt: '2026-10-01T05:00:00.000Z',
  ...changes,
});

export const aBook = (changes: Partial<Book> = {}): Book => ({
  id: 30,
  title: 'Введение в SQL',
  author: 'Иванов И. И.',
  description: '',
  pageCount: 90,
  fileName: 'sql.pdf',
  sectionId: 1,
  categoryId: 4,
  isFromMaterial: false,
  format: 'pdf',
  sizeBytes: 1_000,
  coverVersion: null,
  createdAt: '2026-10-01T05:00:00.000Z',
  canEdit: false,
  ...changes,
});

type SaveRequest = RequestOf<typeof umk.save>;

/** The server's materials, and what was asked of it. */
export interface MaterialsServer {
  stored: Material[];
  coverage: MaterialCoverage[];
  readonly lists: MaterialListRequest[];
  readonly saved: SaveRequest[];
  readonly removed: number[];
}

const filterHandlers = [
  respond(study.years, () => [
    { id: 2026, label: '2026-27' },
    { id: 2025, label: '2025-26' },
  ]),
  respond(study.defaultYear, () => [{ id: 2026, label: '2026-27' }]),
  ...[umk.semesters, umk.studentSemesters].map((endpoint) =>
    respond(endpoint, () => [
      { id: 5, name: '5 семестр' },
      { id: 6, name: '6 семестр' },
    ]),
  ),
  ...[umk.disciplines, umk.studentDisciplines].map((endpoint) =>
    respond(endpoint, ({ semesterId }) =>
      semesterId === 6
        ? []
        : [
            {
              id: 1,
              disciplineId: 11,
              name: 'Базы данных',
              label: 'БД Базы данных',
              credits: 4,
              isElective: false,
              kind: '',
            },
          ],
    ),
  ),
  respond(umk.examForms, () => [{ id: 1, name: 'Экзамен' }]),
  respond(umk.teachers, () => [
    { id: 101, fullName: 'Асанов Эркин Өмүрбекович' },
    { id: 102, fullName: 'Осмонова Гүлзат Төлөгөновна' },
  ]),
  respond(umk.specialities, () => [{ id: 2, name: 'Программная инженерия' }]),
  respond(umk.types, () => [
    { id: 1, name: 'Силлабус' },
    { id: 2, name: 'Лекции' },
  ]),
  respond(umk.categories, ({ sectionId }) =>
    sectionId === 1 ? [{ id: 4, name: 'Информатика' }] : [{ id: 5, name: 'Приказы' }],
  ),
  respond(library.sections, () => [
    { id: 1, name: 'Электронные книги' },
    { id: 2, name: 'Нормативные документы' },
    { id: 3, name: 'Руководство пользователя' },
  ]),
  respond(library.search, ({ text }) => {
    const books = text.toLowerCase().includes('sql') ? [aBook()] : [];
    return { books, total: books.length };
  }),
];

/** Plays the server; a saved or removed material changes its list. */
export function playMaterials(stored: Material[] = [aMaterial()]): MaterialsServer {
  const server: MaterialsServer = { stored, coverage: [], lists: [], saved: [], removed: [] };
  portalServer.use(
    ...filterHandlers,
    respond(auth.config, () => ({
      maxAttachmentMb: 20,
      libraryMaxMb: 1,
      saveProgress: 'bytes' as const,
      version: '1',
    })),
    ...[umk.list, umk.studentList].map((endpoint) =>
      respond(endpoint, (request) => {
        const { page = 1 } = request;
        server.lists.push(request);
        return server.stored.slice((page - 1) * MATERIALS_PAGE_SIZE, page * MATERIALS_PAGE_SIZE);
      }),
    ),
    respond(umk.material, ({ id }) => server.stored.find((one) => one.id === id) ?? aMaterial({ id })),
    respond(library.sameFile, () => []),
    respond(umk.coverage, () => server.coverage),
    respond(umk.save, (draft) => {
      server.saved.push(draft);
      const saved = aMaterial({ id: draft.id ?? 8, title: draft.title });
      server.stored = [saved, ...server.stored.filter(({ id }) => id !== saved.id)];
      return saved;
    }),
    respond(umk.remove, ({ id }) => {
      server.removed.push(id);
      server.stored = server.stored.filter((one) => one.id !== id);
      return [{ id }];
    }),
  );
  return server;
}

export const showMaterials = (path = '/umk', as = aTeacher()) =>
  renderInPortal(<Component />, { as, path, messages: { 'library-umk': ru } });
