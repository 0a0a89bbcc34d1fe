import { htmlLanguage, type Language } from '@portal/domain';
import type { audit, AuditAction, AuditPage, AuditRow, RequestOf } from '@portal/wire';
import { AUDIT_PAGE } from '@portal/wire/audit/audit';
import type { Db } from '../../database/tables.ts';
import { actorOf } from '../../university/people/actor.ts';
import { auditActions } from '../../university/people/audit-actions.ts';
import { listAudit, type ListedAudit } from '../../university/people/audit-list.queries.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { translate } from '../../university/texts/language.ts';

const nameIn = (lang: Language, action: string): string => {
  const known = auditActions.find((one) => one === action);
  return known === undefined ? action : translate(lang, `auditActions.${known}`);
};

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const toRow =
  (lang: Language) =>
  ({ time, action, before, after, details, at: _at, address: _address, ...row }: ListedAudit): AuditRow => ({
    ...row,
    at: time.toISOString(),
    action,
    actionName: nameIn(lang, action),
    before: shown(before),
    after: shown(after),
    details: Object.keys(details).length === 0 ? null : JSON.stringify(details),
  });

/** The audit for a reader, whose looks are rows of it, too (D-66). */
export const auditService = (db: Db, readerId: number, lang: Language) => ({
  actions: (): AuditAction[] =>
    auditActions
      .map((action) => ({ action, name: nameIn(lang, action) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, htmlLanguage(lang))),

  async page(filter: RequestOf<typeof audit.rows>): Promise<AuditPage> {
    const found = await listAudit(db, { ...filter, readerId, limit: AUDIT_PAGE + 1 });
    await writeAudit(db, { action: 'auditRead', actor: actorOf(readerId), details: { ...filter } });
    return { rows: found.slice(0, AUDIT_PAGE).map(toRow(lang)), hasMore: found.length > AUDIT_PAGE };
  },
});
