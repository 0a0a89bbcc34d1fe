import { encodeQR } from 'qr';

/** Cells of quiet zone on each side: scanners need four. */
const QUIET_ZONE = 4;

/** A code as one path over a square of `size` cells, quiet zone included. */
export interface QrShape {
  readonly size: number;
  readonly path: string;
}

/** Encodes a text as a QR code that can lose 15 % of its cells. */
export function createQrShape(text: string): QrShape {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size: rows.length, path };
}
