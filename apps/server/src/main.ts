import module from 'node:module';

// Before anything else is loaded: the second start finds its modules compiled.
module.enableCompileCache();
const { run } = await import('./run.ts');
await run(process.argv.slice(2));
