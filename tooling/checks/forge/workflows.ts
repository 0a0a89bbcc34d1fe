import { lineAt, type Check, type Problem, type Project } from '../project.ts';

/** An action of others at a commit, with the version that it had then. */
const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
/** A workflow of this repository. */
const own = /^\.\/\.github\//;

interface Rule {
  readonly pattern: RegExp;
  readonly message: (found: string) => string | undefined;
}

/** A script in one line, or the lines below it that are indented deeper. */
const scriptOf = (dash: string, deeper: number): RegExp =>
  new RegExp(String.raw`^( *)${dash}run:((?: [^\n]*)?(?:\n(?:\1 {${deeper},}[^\n]*)?)*)`, 'gm');

const rules: readonly Rule[] = [
  {
    pattern: /^\s*(?:- )?uses: *(.+)$/gm,
    message: (action) =>
      own.test(action) || pinned.test(action)
        ? undefined
        : `${action} may change under its name: name its commit and version (uses: owner/name@<40 digits> # v1.2.3)`,
  },
  {
    pattern: /^\s*runs-on: *(.+)$/gm,
    message: (runner) =>
      runner.includes('self-hosted')
        ? 'nothing of the product runs on a machine of the university'
        : undefined,
  },
  ...[scriptOf('', 2), scriptOf('- ', 4)].map((pattern) => ({
    pattern,
    message: (script: string) =>
      script.includes('${{')
        ? 'the text of an expression becomes a part of the script: pass it in `env`'
        : undefined,
  })),
];

function problemsOf({ path, text }: Project[number]): Problem[] {
  const broken = rules.flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const problem = message((match.at(-1) ?? '').trim());
      return problem === undefined
        ? []
        : [{ where: `${path}:${lineAt(text, match.index)}`, message: problem }];
    }),
  );
  const hasRights = /^permissions:/m.test(text);
  return hasRights
    ? broken
    : [...broken, { where: path, message: 'say at the top what the token may do (permissions)' }];
}

/** Workflows of the forge run what they name, with no more rights than they need, and never where the portal runs. */
export const workflows: Check = {
  name: 'workflows name commits and rights, and run elsewhere',
  find: (project) =>
    project.filter(({ path }) => /^\.github\/workflows\/.*\.ya?ml$/.test(path)).flatMap(problemsOf),
};
