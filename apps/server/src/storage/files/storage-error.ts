import { codeOf, messageOf } from '../../database/error-properties.ts';

/** No space, quota exceeded, or a file as large as it may be; the last one is PostgreSQL's. */
const full = /^(?:ENOSPC|EDQUOT|EFBIG|53100)$/;
/** PostgreSQL reports it as a missing right. */
const INSUFFICIENT_PRIVILEGE = '42501';
const readOnlyMessage = /Read-only file system/;

/** Why a file or a row could not be stored; undefined for every other error. */
export function storageErrorOf(error: unknown): 'storageFull' | 'storageReadOnly' | undefined {
  const code = codeOf(error) ?? '';
  if (full.test(code)) return 'storageFull';
  if (code === 'EROFS') return 'storageReadOnly';
  if (code === INSUFFICIENT_PRIVILEGE && readOnlyMessage.test(messageOf(error))) return 'storageReadOnly';
  return undefined;
}
