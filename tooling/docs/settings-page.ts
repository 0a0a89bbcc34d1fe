interface DocumentedSetting {
  readonly name: string;
  readonly text: string;
  readonly reference: string;
  readonly default: unknown;
}

const rowOf = ({ name, text, reference, default: value }: DocumentedSetting): string =>
  `| \`${name}\` | ${text} | \`${JSON.stringify(value).replaceAll('|', String.raw`\|`)}\` | ${reference} |`;

/** The text of docs/settings.md: the rules that the university changes without a release. */
export const settingsPage = (settings: readonly DocumentedSetting[]): string =>
  [
    '# Settings of the university',
    '',
    'Generated from `apps/server/src/university/settings/settings.ts` by `pnpm run docs`. Do not edit.',
    '[How to change one](how-to/change-a-setting.md). [Settings of one server](configuration.md) are in its environment.',
    '',
    '| name | what it says | default | reference |',
    '|---|---|---|---|',
    ...settings.map(rowOf),
    '',
  ].join('\n');
