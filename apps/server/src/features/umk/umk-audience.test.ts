import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, reading, umk, type Material, type MaterialAudience } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import {
  findMaterialPeople,
  saveMaterial,
  type MaterialPeople,
} from '../../../test/library/material-people.ts';

const audiences = ['all', 'fullTime', 'partTime'] as const satisfies readonly MaterialAudience[];
const forms = [
  { name: 'full-time', id: 1, reads: ['all', 'fullTime'] },
  { name: 'part-time', id: 2, reads: ['all', 'partTime'] },
] as const satisfies readonly { name: string; id: number; reads: readonly MaterialAudience[] }[];

let server: TestServer;
let people: MaterialPeople;
const materials = new Map<MaterialAudience, Material>();

beforeAll(async () => {
  server = await startServer();
  people = await findMaterialPeople(server);
  for (const audience of audiences)
    materials.set(
      audience,
      await saveMaterial(people.teacher, { shared: people.shared, draft: { title: audience, audience } }),
    );
});
afterAll(() => server.close());

const idOf = (audience: MaterialAudience): number => materials.get(audience)?.id ?? 0;

async function setForm(formId: number): Promise<void> {
  await server.db
    .updateTable('study_group')
    .set({ education_form_id: formId })
    .where('id', 'in', (query) =>
      query
        .selectFrom('group_member')
        .select('group_id')
        .where('person_id', '=', people.student.user?.personId ?? 0)
        .where('is_home', '=', true),
    )
    .execute();
}

const year = () => ({ academicYearId: people.shared.academicYearId });

/** Each way to a material; true when the student got it. */
const ways: Readonly<Record<string, (student: TestClient, audience: MaterialAudience) => Promise<boolean>>> =
  {
    list: async (student, audience) =>
      (await student.request(umk.studentList, year())).some(({ id }) => id === idOf(audience)),
    search: async (student, audience) =>
      (await student.request(umk.studentList, { ...year(), text: audience.toUpperCase() })).some(
        ({ id }) => id === idOf(audience),
      ),
    details: async (student, audience) =>
      (await student.tryRequest(umk.material, { id: idOf(audience) })).status === 200,
    file: async (student, audience) =>
      (await student.raw({ url: endpointUrl(umk.file, { id: idOf(audience) }) })).status === 200,
    'reading position': async (student, audience) =>
      (await student.tryRequest(reading.open, { kind: 'material', id: idOf(audience) })).status === 200,
    'saved reading position': async (student, audience) => {
      const place = { place: '2', fraction: 0.5, ageMs: 0 };
      const request = { kind: 'material' as const, id: idOf(audience), ...place };
      return (await student.tryRequest(reading.save, request)).status === 200;
    },
    coverage: async (student, audience) => {
      await server.db.updateTable('material').set({ type_id: 1 }).execute();
      await server.db.updateTable('material').set({ type_id: 7 }).where('id', '=', idOf(audience)).execute();
      const rows = await student.request(umk.coverage, year());
      return rows.some(({ types }) => types.some(({ typeId }) => typeId === 7));
    },
  };

const table = forms.flatMap((form) =>
  audiences.flatMap((audience) => Object.keys(ways).map((way) => ({ form, audience, way }))),
);

describe('the audience of a material', () => {
  it.each(table)(
    'decides for a $form.name student: a material for $audience by $way (§6.12, D§4 UMK.1)',
    async ({ form, audience, way }) => {
      await setForm(form.id);
      const isExpected = form.reads.some((read) => read === audience);
      expect(await ways[way]?.(people.student, audience)).toBe(isExpected);
    },
  );

  it('does not limit teachers (D§4 UMK.1)', async () => {
    const rows = await people.teacher.request(umk.list, year());
    expect(rows.map(({ audience }) => audience)).toEqual(expect.arrayContaining([...audiences]));
  });
});
