// Class names come out as they stand in the source; __esModule keeps `import * as styles` from copying own keys (none).
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, key) => target[key] ?? String(key), has: () => true },
);
