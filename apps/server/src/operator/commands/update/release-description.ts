import { isPortalOffer, type PortalOffer } from '@portal/wire/modules/module-uses';

/** What a release says of itself, in `release.json` (tooling/release/describe-release.ts). */
export interface ReleaseDescription {
  readonly version: string;
  readonly commit: string;
  /** Such as `linux-x64`. */
  readonly platform: string;
  /** The size of its files. */
  readonly bytes: number;
  /** The SHA-256 of every migration by its name. */
  readonly migrations: Readonly<Record<string, string>>;
  /** What the release has for modules. */
  readonly offer: PortalOffer;
}

const fields = {
  version: 'string',
  commit: 'string',
  platform: 'string',
  bytes: 'number',
  migrations: 'object',
};

/** True for the content of a `release.json`, as far as an update needs it. */
export const isReleaseDescription = (value: unknown): value is ReleaseDescription =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, type]) => typeof Reflect.get(value, name) === type) &&
  isPortalOffer(Reflect.get(value, 'offer'));
