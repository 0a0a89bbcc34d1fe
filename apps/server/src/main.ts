import module from 'node:module';

// Must run before any other import, so that the next start finds compiled modules.
module.enableCompileCache();
const { run } = await import('./operator/start/run.ts');
await run(process.argv.slice(2), () => import('./app.ts'));
