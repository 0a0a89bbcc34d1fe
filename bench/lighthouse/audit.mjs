import lighthouse from 'lighthouse';

/** Usage: node audit.mjs PORT URL. Audits the URL in the browser on that port, and prints the result. */
const [port, url] = process.argv.slice(2);
const onlyCategories = ['performance', 'accessibility', 'best-practices'];
// Clears nothing, because the browser is new and a signed-in user must stay signed in.
const flags = {
  port: Number(port),
  output: 'json',
  logLevel: 'error',
  disableStorageReset: true,
  onlyCategories,
};
const { lhr } = await lighthouse(url, flags);
const unmeasured = ['total-blocking-time', 'largest-contentful-paint']
  .map((id) => lhr.audits[id])
  .find(({ score }) => score === null);
if (unmeasured) throw new Error(`${unmeasured.id}: ${unmeasured.errorMessage}`);
const scores = onlyCategories.map((name) => [name, Math.round(lhr.categories[name].score * 100)]);
console.log(
  JSON.stringify({
    scores: Object.fromEntries(scores),
    endedAt: lhr.finalDisplayedUrl,
    blockedMs: lhr.audits['total-blocking-time'].numericValue,
    largestPaintMs: lhr.audits['largest-contentful-paint'].numericValue,
    layoutShift: lhr.audits['cumulative-layout-shift'].numericValue,
    failed: Object.values(lhr.categories)
      .flatMap(({ id, auditRefs }) => (id === 'performance' ? [] : auditRefs))
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0)
      .map(({ id }) => id),
  }),
);
