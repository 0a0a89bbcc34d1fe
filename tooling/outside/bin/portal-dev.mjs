#!/usr/bin/env node
import { runModule } from '../run-module.ts';

try {
  process.exitCode = await runModule(process.argv.slice(2), process.cwd());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
