/** PNG files of 8-bit colors with transparency: written for the icons, read for their size. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Red, green, blue, opacity, each 0 to 255. */
export type Pixel = readonly [number, number, number, number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Writes a square picture. */
export function writePng(size: number, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const rows = Array.from({ length: size }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: size }, (_unused, x) => pixelAt(x, y)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: readonly Pixel[];
}

/** Reads a picture that `writePng` wrote. @throws Error for any other kind of file */
export function readPng(file: Buffer): Picture {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('is no PNG');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const data: Buffer[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  if (file[24] !== 8 || file[25] !== 6) throw new Error('is no PNG of 8-bit colors with transparency');
  const rows = inflateSync(Buffer.concat(data));
  const row = width * 4 + 1;
  const pixels = Array.from({ length: width * height }, (_, index): Pixel => {
    const from = Math.floor(index / width) * row + 1 + (index % width) * 4;
    if (rows[from - 1 - (index % width) * 4] !== 0) throw new Error('is a PNG with filters');
    return [rows[from] ?? 0, rows[from + 1] ?? 0, rows[from + 2] ?? 0, rows[from + 3] ?? 0];
  });
  return { width, height, pixels };
}
