#!/usr/bin/env node
const words = process.argv.slice(2);

/** The command without a portal publishes in a folder of the portal's own machine. */
if (words.some((word) => word.startsWith('--to') || word.startsWith('--into'))) {
  await import('../../registry/publish.mjs');
} else {
  console.error(`With the token of the module in PORTAL_TOKEN:
portal-publish dist --to https://portal.example [--force]
portal-publish rollback <module> [<version> | none] --to https://portal.example
portal-publish withdraw | disable | enable | status <module> --to https://portal.example`);
  process.exitCode = 1;
}
