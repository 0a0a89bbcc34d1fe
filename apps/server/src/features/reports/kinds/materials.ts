import { fillIn } from '@portal/domain';
import { tableOf } from '../../../storage/documents/table-of.ts';
import { sumOf, type ReadContent } from '../report-kind.ts';
import { listCoverage } from './materials.queries.ts';

const number = { width: 56, align: 'right' } as const;

/** Disciplines with and without teaching materials. */
export const readMaterials: ReadContent = async ({ db, part, lang, texts }) => {
  const all = await listCoverage(db, part, lang);
  const covered = all.filter(({ materialCount }) => materialCount > 0).length;
  const { columns } = texts;
  return {
    table: tableOf(all, [
      {
        header: columns.discipline,
        width: 'fill',
        value: ({ disciplineName }) => disciplineName,
        total: fillIn(texts.covered, { covered, total: all.length }),
      },
      { ...number, header: columns.semester, value: ({ semester }) => semester },
      { ...number, header: columns.credits, value: ({ credits }) => credits },
      { header: columns.groups, width: 'fill', value: ({ groupNames }) => groupNames },
      { header: columns.teachers, width: 'fill', value: ({ teacherNames }) => teacherNames },
      {
        ...number,
        header: columns.materials,
        value: ({ materialCount }) => materialCount,
        total: sumOf(all, ({ materialCount }) => materialCount),
      },
    ]),
  };
};
