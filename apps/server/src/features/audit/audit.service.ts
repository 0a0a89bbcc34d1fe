import { htmlLanguage, readTimeZone, type Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import {
  AUDIT_FILE_ROWS,
  AUDIT_PAGE,
  type audit,
  type AuditAction,
  type AuditedStudent,
  type AuditPage,
  type AuditRow,
} from '@portal/wire/audit/audit';
import type { Db } from '../../database/tables.ts';
import type { DocumentFile, DocumentFormat } from '../../storage/documents/document.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';
import { actorOf } from '../../university/people/actor.ts';
import { auditActions } from '../../university/people/audit-actions.ts';
import {
  findAuditedStudent,
  hasMoreAudit,
  listAudit,
  type AuditFilter,
  type ListedAudit,
} from '../../university/people/audit-list.queries.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { auditFile } from './audit-document.ts';
import { actionName, settingNamed, showChanges, showDetails, type ValueView } from './show-values.ts';

const toRow = (view: ValueView, row: ListedAudit): AuditRow => {
  const { id, time, actor, actorName, action, personId, personName, reason } = row;
  const setting = action === 'settingChanged' ? settingNamed(row.details['name']) : undefined;
  return {
    id,
    at: time.toISOString(),
    actor,
    actorName,
    action,
    actionName: actionName(view.lang, action),
    personId,
    personName,
    changes: showChanges(view, { ...row, setting }),
    reason,
    details: showDetails(view, row),
  };
};

/** Of one statement, whose time is limited: PostgreSQL reads few rows in the order of the index, but sorts all for many. */
const BATCH = 1_000;

/** The newest rows of a filter, at most so many. */
async function listNewest(db: Db, filter: AuditFilter, count: number): Promise<ListedAudit[]> {
  // The rows about a person are found and sorted as a whole in any case.
  const batch = filter.person === undefined ? BATCH : count;
  const rows: ListedAudit[] = [];
  for (let hasMore = true; hasMore && rows.length < count;) {
    const limit = Math.min(batch, count - rows.length);
    const page = await listAudit(db, { ...filter, beforeId: rows.at(-1)?.id, limit });
    rows.push(...page);
    hasMore = page.length === limit;
  }
  return rows;
}

/** The audit for a reader, whose looks are rows of it, too (D-66). */
export function auditService(db: Db, readerId: number, lang: Language) {
  const readView = async (): Promise<ValueView> => ({
    lang,
    zone: readTimeZone(await readSetting(db, 'businessTimeZone')),
  });

  const findStudent = async ({ person }: AuditFilter): Promise<AuditedStudent | null> =>
    person === undefined ? null : ((await findAuditedStudent(db, readerId, person)) ?? null);

  return {
    actions: (): AuditAction[] =>
      auditActions
        .map((action) => ({ action, name: actionName(lang, action) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, htmlLanguage(lang))),

    async page(filter: RequestOf<typeof audit.rows>): Promise<AuditPage> {
      const found = await listAudit(db, { ...filter, readerId, limit: AUDIT_PAGE + 1 });
      const hasMore = found.length > AUDIT_PAGE;
      const isFirst = filter.beforeId === undefined;
      const isLongerThanFile =
        isFirst && hasMore && (await hasMoreAudit(db, { ...filter, readerId }, AUDIT_FILE_ROWS));
      await writeAudit(db, { action: 'auditRead', actor: actorOf(readerId), details: { ...filter } });
      const view = await readView();
      const rows = found.slice(0, AUDIT_PAGE).map((row) => toRow(view, row));
      return { rows, hasMore, isLongerThanFile, student: isFirst ? await findStudent(filter) : null };
    },

    async file(filter: RequestOf<typeof audit.xlsx>, format: DocumentFormat): Promise<DocumentFile> {
      const found = await listNewest(db, { ...filter, readerId }, AUDIT_FILE_ROWS + 1);
      const shown = found.slice(0, AUDIT_FILE_ROWS);
      const details = { ...filter, as: format, rows: shown.length };
      await writeAudit(db, { action: 'auditExported', actor: actorOf(readerId), details });
      const view = await readView();
      const { person, actor, action, since, until } = filter;
      return auditFile({
        language: lang,
        filter: { person, actor, action, since, until },
        rows: shown.map((row) => ({ ...toRow(view, row), localTime: row.at })),
        isCut: found.length > shown.length,
        today: await calendarQueries(db).today(),
        createdAt: new Date(),
      });
    },
  };
}
