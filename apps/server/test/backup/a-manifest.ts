import type { BackupManifest } from '../../src/storage/backup/manifest.ts';

/** The manifest of a backup that holds nothing. */
export const aManifest = (id: string, changed: Partial<BackupManifest> = {}): BackupManifest => ({
  format: 1,
  id,
  version: '1.0.0',
  takenAt: '2026-09-01T03:30:00.000Z',
  database: undefined,
  cluster: undefined,
  files: { folder: 'files/', count: 0, bytes: 0, lost: [] },
  secrets: [],
  isEncrypted: false,
  parts: [],
  ...changed,
});

/** The copy of a cluster whose log begins with a file. */
export const aClusterCopy = (systemId: string, firstLog: string): NonNullable<BackupManifest['cluster']> => ({
  label: 'START WAL LOCATION: 0/2000028',
  systemId,
  firstLog,
  completeAt: '2026-09-01T03:31:00.000Z',
  postgres: 18,
});
