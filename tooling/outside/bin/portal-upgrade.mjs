#!/usr/bin/env node
import { upgradePackages } from '../upgrade.ts';

const [packed] = process.argv.slice(2);

try {
  if (packed === undefined) throw new Error('portal-upgrade <folder with the packed packages of the portal>');
  console.log(`${upgradePackages(packed, process.cwd()).join(', ')}: run pnpm install`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
