import type { PlantedBreak } from './plant.ts';

/** Edits of the platform. */
export const platformBreaks: readonly PlantedBreak[] = [
  {
    what: 'a field of a result is removed',
    file: 'platform',
    from: 'readonly isStored: boolean;',
    to: '',
    breaks: { '@portal/platform Draft': 'isStored', '@portal/platform useDraft': 'isStored' },
  },
  {
    what: 'an optional parameter is removed',
    file: 'platform',
    from: 'digestFile(file: Blob, signal?: AbortSignal)',
    to: 'digestFile(file: Blob)',
    breaks: { '@portal/platform digestFile': 'parameter 2 is gone' },
  },
  {
    what: 'a function returns another kind of nothing',
    file: 'platform',
    from: 'idParam: (text: string | null) => number | undefined',
    to: 'idParam: (text: string | null) => number | null',
    breaks: { '@portal/platform idParam': "'null' is not assignable" },
  },
  {
    what: 'a generic function takes less',
    file: 'platform',
    from: 'useDebouncedValue<Value>(',
    to: 'useDebouncedValue<Value extends string>(',
    breaks: { '@portal/platform useDebouncedValue': "'string'" },
  },
  {
    what: 'what modules declare needs one field more',
    file: 'platform',
    from: 'readonly page: PageId;\n    readonly icon: IconName;',
    to: 'readonly page: PageId;\n    readonly section: string;\n    readonly icon: IconName;',
    breaks: { '@portal/platform NavEntry': "'section' is missing", '@portal/platform ModuleManifest': 'nav' },
  },
  {
    what: 'an optional field of both ways is removed',
    file: 'platform',
    from: 'readonly groupId?: number;\n}\n/** Reads',
    to: '}\n/** Reads',
    breaks: {
      '@portal/platform StudyChoices': '"groupId" is gone',
      '@portal/platform readStudyParams': 'groupId',
      '@portal/platform writeStudyParams': 'groupId',
      '@portal/platform changeStudyChoice': 'groupId',
      '@portal/platform useChangeStudyChoice': 'groupId',
      '@portal/platform RecentStudy': 'groupId',
    },
  },
  {
    what: 'a field that modules read may be missing',
    file: 'platform',
    from: 'readonly name: string;\n    readonly sizeBytes: number;',
    to: 'readonly name: string;\n    readonly sizeBytes: number | undefined;',
    breaks: { '@portal/platform OfflineFile': 'sizeBytes', '@portal/platform listOfflineFiles': 'sizeBytes' },
  },
  {
    what: 'a choice that modules read is added',
    file: 'platform',
    from: "LessonState = 'planned'",
    to: "LessonState = 'online' | 'planned'",
    breaks: {
      '@portal/platform/schedule LessonState': 'online',
      '@portal/platform/schedule Lesson': 'online',
      '@portal/platform/schedule lessonsAround': 'online',
      '@portal/platform/schedule lessonsFrom': 'online',
    },
  },
  {
    what: 'a callback gets less than before',
    file: 'platform',
    from: 'readonly onMissed: (isRestored: boolean) => void;',
    to: 'readonly onMissed: () => void;',
    breaks: { '@portal/platform useLiveStream': 'onMissed', '@portal/platform useLiveEvents': 'onMissed' },
  },
  {
    what: 'parameters change places',
    file: 'platform',
    from: 'storeOfflineFile(name: string, file: Blob)',
    to: 'storeOfflineFile(file: Blob, name: string)',
    breaks: { '@portal/platform storeOfflineFile': "'string' is not assignable to type 'Blob'" },
  },
  {
    what: 'a field of the state is removed, which modules only read',
    file: 'platform',
    from: 'readonly isByToken: boolean;',
    to: '',
    breaks: { '@portal/platform SessionState': '"isByToken" is gone' },
  },
];
