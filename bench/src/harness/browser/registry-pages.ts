import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { federatedBuild } from '../builds.ts';
import type { BenchWorkspace } from '../workspace.ts';

/** A page of a remote, and a person who may open it. */
export interface RemotePage {
  readonly remote: string;
  readonly path: string;
  readonly visitor: 'student' | 'teacher';
}

interface Registry {
  readonly remotes: readonly {
    readonly id: string;
    readonly versions: readonly {
      readonly manifest: {
        readonly pages: Readonly<
          Record<string, { readonly path: string; readonly roles: readonly string[] }>
        >;
      };
    }[];
  }[];
}

/** Every page of every published remote. */
export async function readRemotePages(workspace: BenchWorkspace): Promise<RemotePage[]> {
  const { dataDir } = await federatedBuild(workspace);
  const registry: Registry = JSON.parse(await readFile(path.join(dataDir, 'remotes/registry.json'), 'utf8'));
  return registry.remotes.flatMap(({ id, versions }) =>
    Object.values(versions[0]?.manifest.pages ?? {}).map((page) => ({
      remote: id,
      path: `/lms/${page.path}`,
      visitor: page.roles.includes('student') ? ('student' as const) : ('teacher' as const),
    })),
  );
}
