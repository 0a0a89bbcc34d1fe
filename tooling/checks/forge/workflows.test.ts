import { describe, expect, it } from '@jest/globals';
import { projectOf } from '../project.ts';
import { workflows } from './workflows.ts';

const rights = 'permissions:\n  contents: read\n';
const commit = '3d3c42e5aac5ba805825da76410c181273ba90b1';
const find = (text: string) =>
  workflows.find(projectOf({ '.github/workflows/a.yaml': text })).map(({ message }) => message);

describe('a workflow', () => {
  it.each([
    ['      - uses: actions/checkout@v4', /may change under its name/],
    [`      - uses: actions/checkout@${commit}`, /may change under its name/],
    ['    runs-on: [self-hosted, portal]', /nothing of the product runs/],
    ['      - run: echo ${{ github.event.pull_request.title }}', /pass it in `env`/],
    ['        run: |\n          echo a\n          echo ${{ inputs.module }}', /pass it in `env`/],
  ])('is refused with %s', (line, message) => {
    expect(find(`${rights}${line}\n`)).toEqual([expect.stringMatching(message)]);
  });

  it('is refused without rights', () => {
    expect(find('jobs: {}\n')).toEqual([expect.stringMatching(/permissions/)]);
  });

  it('is allowed with a commit and its version, own workflows and values in the environment', () => {
    const lines = [
      `      - uses: actions/checkout@${commit} # v7.0.1`,
      '    uses: ./.github/workflows/one-module.yaml',
      '    runs-on: ubuntu-latest',
      '      - run: echo "$TITLE"',
      '        env:',
      '          TITLE: ${{ github.event.pull_request.title }}',
    ];
    expect(find(`${rights}${lines.join('\n')}\n`)).toEqual([]);
  });
});
