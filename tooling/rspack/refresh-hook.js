// Every app has a fast-refresh runtime of its own. They find the renderer of the shell's React through the hook that
// developer tools use, but the stub which fast refresh puts there forgets the renderers: this makes it keep them.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
