import type { Sharp, SharpInput, SharpOptions } from 'sharp';

type Draw = (input: SharpInput, options: SharpOptions) => Sharp;

/** The library for pictures, with the first picture: it takes its time and 20 MB, and a server shall start at once. */
export async function loadSharp(): Promise<Draw> {
  const { default: sharp } = await import('sharp');
  // More threads for a picture would take them from everybody else.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
