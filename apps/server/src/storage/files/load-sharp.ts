import type { Sharp, SharpInput, SharpOptions } from 'sharp';

type SharpFactory = (input: SharpInput, options: SharpOptions) => Sharp;

/** Loads sharp with the first image, because it needs time and 20 MB. */
export async function loadSharp(): Promise<SharpFactory> {
  const { default: sharp } = await import('sharp');
  // More threads would slow other requests.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
