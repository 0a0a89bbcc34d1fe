import type { PlantedEdit } from './plant.ts';

/** Edits that modules which were built before do not notice. */
export const additions: readonly PlantedEdit[] = [
  {
    what: 'a component takes one more optional property',
    file: 'ui',
    from: 'readonly isFlush?: boolean;',
    to: 'readonly isFlush?: boolean;\n    readonly isRaised?: boolean;',
  },
  {
    what: 'a property takes one more choice',
    file: 'ui',
    from: "'primary' | 'secondary' | 'subtle' | 'danger'",
    to: "'primary' | 'secondary' | 'subtle' | 'danger' | 'link'",
  },
  {
    what: 'a required property is optional now',
    file: 'ui',
    from: 'readonly label: string;\n    readonly pictures:',
    to: 'readonly label?: string;\n    readonly pictures:',
  },
  {
    what: 'there is one more icon, which manifests name',
    file: 'ui',
    from: "export type IconName = 'add'",
    to: "export type IconName = 'add' | 'anchor'",
  },
  {
    what: 'there is one more component',
    file: 'ui',
    from: "export { Card } from '@portal/ui/src/card/card';",
    to: "export { Card } from '@portal/ui/src/card/card';\nexport { Card as Surface } from '@portal/ui/src/card/card';",
  },
  {
    what: 'a file has another place',
    file: 'ui',
    from: "'@portal/ui/src/avatar/avatar'",
    to: "'@portal/ui/src/people/picture'",
  },
  {
    what: 'an inner type has another name',
    file: 'ui',
    from: 'TriggerProps',
    to: 'OpenerProps',
  },
  {
    what: 'a name is deprecated',
    file: 'ui',
    from: '/** A short message at the top right. */',
    to: '/** @deprecated Use `Notice`. */',
  },
  {
    what: 'a type has one more parameter with a default',
    file: 'ui',
    from: 'interface Undoable {',
    to: 'interface Undoable<Result = void> {\n    readonly result?: Result;',
  },
  {
    what: 'a callback may get one more parameter',
    file: 'ui',
    from: 'readonly onDrop: (files: Iterable<File>) => void;',
    to: 'readonly onDrop: (files: Iterable<File>, place: string) => void;',
  },
  {
    what: 'a result has one more field',
    file: 'platform',
    from: 'readonly isStored: boolean;',
    to: 'readonly isStored: boolean;\n    readonly storedAt: number | undefined;',
  },
  {
    what: 'the state has one more field',
    file: 'platform',
    from: 'readonly isByToken: boolean;',
    to: 'readonly isByToken: boolean;\n    readonly signedInAt: number;',
  },
  {
    what: 'manifests may have one more field',
    file: 'platform',
    from: 'readonly isPrivate?: boolean;',
    to: 'readonly isPrivate?: boolean;\n    readonly isNew?: boolean;',
  },
  {
    what: 'a function takes more than before',
    file: 'platform',
    from: 'idParam: (text: string | null) => number | undefined',
    to: 'idParam: (text: string | null | undefined) => number | undefined',
  },
  {
    what: 'a function has one more optional parameter',
    file: 'platform',
    from: 'readOfflineFile(name: string)',
    to: 'readOfflineFile(name: string, signal?: AbortSignal)',
  },
  {
    what: 'the platform has another minor version',
    file: 'platform',
    from: 'PLATFORM_VERSION = "1.0.0"',
    to: 'PLATFORM_VERSION = "1.1.0"',
  },
  {
    what: 'a function returns less than before',
    file: 'i18n',
    from: 'readCookie: (name: string) => string | undefined',
    to: 'readCookie: (name: string) => string',
  },
  {
    what: 'a rule has another number',
    file: 'domain',
    from: 'readonly passMark: 61;',
    to: 'readonly passMark: 60;',
  },
  {
    what: 'a table of rules has one more',
    file: 'domain',
    from: 'readonly absencesInARow: 3;',
    to: 'readonly absencesInARow: 3;\n    readonly absencesInATerm: 9;',
  },
];
