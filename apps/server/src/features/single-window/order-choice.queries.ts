import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { RequestOf, singleWindow } from '@portal/wire';
import type {
  OrderDistrict,
  OrderDocument,
  OrderPurpose,
  OrderRegion,
} from '@portal/wire/single-window/single-window';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../../university/titles.ts';

/** A field of an order that names what cannot be chosen. */
export type InvalidChoice = keyof RequestOf<typeof singleWindow.saveOrder>;

/** What a student chooses from. */
export const orderChoiceQueries = (db: Db) => ({
  async documents(lang: Language): Promise<OrderDocument[]> {
    const { rows } = await sql<OrderDocument>`
      select id, ${inLanguage('title', lang)} as name, usual_days as "usualDays" from order_document
      where is_offered order by position, id`.execute(db);
    return rows;
  },

  async regions(lang: Language): Promise<OrderRegion[]> {
    const { rows } = await sql<OrderRegion>`
      select id, ${inLanguage('title', lang)} as name from region order by position, id`.execute(db);
    return rows;
  },

  async districts(regionId: number, lang: Language): Promise<OrderDistrict[]> {
    const { rows } = await sql<OrderDistrict>`
      select id, ${inLanguage('title', lang)} as name from district
      where region_id = ${regionId} order by position, id`.execute(db);
    return rows;
  },

  async purposes(lang: Language): Promise<OrderPurpose[]> {
    const { rows } = await sql<OrderPurpose>`
      select id, ${inLanguage('title', lang)} as name, is_own_text as "isOwnText" from order_purpose
      where is_offered order by position, id`.execute(db);
    return rows;
  },

  /** The first field that cannot be chosen, or belongs to another choice. */
  async findInvalid({
    documentId,
    regionId,
    districtId,
    purposeId,
    purposeText,
  }: RequestOf<typeof singleWindow.saveOrder>): Promise<InvalidChoice | undefined> {
    const { rows } = await sql<{ invalid: InvalidChoice | null }>`
      select case
        when not exists (select from order_document where id = ${documentId} and is_offered) then 'documentId'
        when not exists (select from region where id = ${regionId}) then 'regionId'
        when not exists (select from district where id = ${districtId} and region_id = ${regionId}) then 'districtId'
        when purpose.id is null then 'purposeId'
        when purpose.is_own_text <> ${purposeText !== undefined}::boolean then 'purposeText'
      end as invalid
      from (select) one left join order_purpose purpose on purpose.id = ${purposeId} and purpose.is_offered`.execute(
      db,
    );
    return rows[0]?.invalid ?? undefined;
  },
});
