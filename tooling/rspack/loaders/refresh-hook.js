// Every app has its own fast-refresh runtime. The runtimes find the renderer of the shell's React through the
// developer tools hook, but fast refresh's stub of that hook drops the renderers; this file makes the stub store
// them.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
