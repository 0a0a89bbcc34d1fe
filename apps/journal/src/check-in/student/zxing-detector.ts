import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import type { QrDetector } from './qr-detector.ts';

/** A file of this build: the library would load it from a public server, which the page's policy forbids. */
const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

/** Loads the decoder, which is compiled before the camera shows its first picture. */
export async function createZxingDetector(): Promise<QrDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
