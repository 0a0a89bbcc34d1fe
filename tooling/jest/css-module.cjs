// Class names equal their source; __esModule prevents `import * as styles` from copying own keys (there are none).
// none).
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, key) => target[key] ?? String(key), has: () => true },
);
