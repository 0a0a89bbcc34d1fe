/** The part of a compilation that budgets read. */
interface Files {
  getAsset(name: string): { readonly source: { size(): number } } | void;
}

/** The transfer size of these files. `BrotliPlugin` must run first; images and fonts count uncompressed. */
export function wireSize(compilation: Files, files: readonly string[]): number {
  const sizes = [...new Set(files)].map((file) => {
    const asset = compilation.getAsset(`${file}.br`) ?? compilation.getAsset(file);
    if (!asset) throw new Error(`${file} is not part of the build`);
    return asset.source.size();
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A size limit (quality F5). */
export interface Budget {
  readonly what: string;
  readonly files: readonly string[];
  readonly maxBytes: number;
}

/** The exceeded budgets of this build, each as a sentence. */
export const exceededBudgets = (compilation: Files, budgets: readonly Budget[]): readonly string[] =>
  budgets
    .map((budget) => ({ ...budget, size: wireSize(compilation, budget.files) }))
    .filter(({ size, maxBytes }) => size > maxBytes)
    .map(
      ({ what, size, maxBytes }) =>
        `${what} weighs ${size} bytes (brotli), more than ${maxBytes}: load parts of it later`,
    );
