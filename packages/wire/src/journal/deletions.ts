import { count, id, record, single, text } from '../codec/codec.ts';
import { post } from '../contract/endpoint.ts';
import { JournalRef, journalFields } from './fields.ts';
import { Notice } from '../profile/profile.ts';

/** How long a deletion can be undone (D-45). */
export const JOURNAL_UNDO_SECONDS = 10;

const teacherIdentity = { uid: 'personId', id_teacher: 'personId' } as const;

const Deletion = single(
  record({ notice: ['sms', text], deletionId: ['id_deletion', id], undoSeconds: ['undo', count] }),
);

/** Deletions of a journal; the undo restores everything as it was. */
export const journalDeletions = {
  removeColumn: post('/api/visitlog/journal-delete.json', {
    summary: 'Deletes a column of a journal.',
    access: 'teacher',
    request: record({ lessonId: ['id_lesson', id] }),
    response: Deletion,
    identity: teacherIdentity,
    writes: true,
  }),
  removeJournal: post('/api/visitlog/teacher-journal-delete.json', {
    summary: 'Deletes all columns of a journal.',
    access: 'teacher',
    request: JournalRef,
    response: Deletion,
    identity: teacherIdentity,
    writes: true,
  }),
  removeStudent: post('/api/visitlog/student-delete.json', {
    summary: 'Removes a student from the list of a journal.',
    access: 'teacher',
    request: record({ ...journalFields, studentId: ['id_student', id] }),
    response: Deletion,
    identity: teacherIdentity,
    writes: true,
  }),
  undoDeletion: post('/api/visitlog/delete-undo.json', {
    summary: "Undoes the caller's deletion within ten seconds.",
    access: 'teacher',
    request: record({ deletionId: ['id_deletion', id] }),
    response: single(Notice),
    identity: { uid: 'personId' },
    writes: true,
  }),
} as const;
