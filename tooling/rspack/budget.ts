/** As much of a compilation as is weighed here. */
interface Files {
  getAsset(name: string): { readonly source: { size(): number } } | void;
}

/** What these files weigh over the wire. `BrotliPlugin` must have run; images and fonts weigh what they weigh. */
export function wireSize(compilation: Files, files: readonly string[]): number {
  const sizes = [...new Set(files)].map((file) => {
    const asset = compilation.getAsset(`${file}.br`) ?? compilation.getAsset(file);
    if (!asset) throw new Error(`${file} is not part of the build`);
    return asset.source.size();
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A promise about size (quality F5). */
export interface Budget {
  readonly what: string;
  readonly files: readonly string[];
  readonly maxBytes: number;
}

/** The budgets that this build does not keep, each as a sentence. */
export const brokenBudgets = (compilation: Files, budgets: readonly Budget[]): readonly string[] =>
  budgets
    .map((budget) => ({ ...budget, size: wireSize(compilation, budget.files) }))
    .filter(({ size, maxBytes }) => size > maxBytes)
    .map(
      ({ what, size, maxBytes }) =>
        `${what} weighs ${size} bytes (brotli), more than ${maxBytes}: load parts of it later`,
    );
