/** The icons, drawn: an open book with a paw print. `npx tsx manifest/icons.ts` writes the files. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writePng, type Pixel } from './png.ts';

/** A point of the drawing, both coordinates from 0 to 1. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const inEllipse = ({ x, y }: Point, cx: number, cy: number, rx: number, ry: number, turn = 0): boolean => {
  const [dx, dy] = [x - cx, y - cy];
  const [a, b] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
  return (a / rx) ** 2 + (b / ry) ** 2 <= 1;
};

/** Four toes and a pad. */
const inPaw = (p: Point): boolean =>
  inEllipse(p, 0.5, 0.515, 0.125, 0.1) ||
  inEllipse(p, 0.345, 0.42, 0.05, 0.07, -0.45) ||
  inEllipse(p, 0.44, 0.325, 0.052, 0.077, -0.12) ||
  inEllipse(p, 0.56, 0.325, 0.052, 0.077, 0.12) ||
  inEllipse(p, 0.655, 0.42, 0.05, 0.07, 0.45);

/** The two pages of an open book below the paw: a curve, `thick` high. */
const inBook = ({ x, y }: Point, thick: number): boolean => {
  const side = Math.abs(x - 0.5);
  if (side > 0.34 || side < 0.012) return false;
  const top = 0.735 - 0.055 * Math.sin((side / 0.34) * Math.PI * 0.8);
  return y >= top && y <= top + thick;
};

/** How much of a pixel is covered, 0 to 1: asked at 16 points of it. */
function covered(size: number, x: number, y: number, inside: (point: Point) => boolean): number {
  let hits = 0;
  for (let at = 0; at < 16; at += 1) {
    if (inside({ x: (x + ((at % 4) + 0.5) / 4) / size, y: (y + (Math.floor(at / 4) + 0.5) / 4) / size })) hits += 1;
  }
  return hits / 16;
}

const ground = [0x14, 0x50, 0x6b] as const;
const ink = [0xff, 0xff, 0xff] as const;
const page = [0xff, 0xe8, 0x9a] as const;

/** Full color, opaque to the edges: Teams rounds the corners itself. */
export const colorIcon = (): Buffer =>
  writePng(192, (x, y): Pixel => {
    const paw = covered(192, x, y, inPaw);
    const book = covered(192, x, y, (point) => inBook(point, 0.085));
    const mix = (channel: 0 | 1 | 2): number =>
      Math.round(ground[channel] * (1 - paw - book) + ink[channel] * paw + page[channel] * book);
    return [mix(0), mix(1), mix(2), 255];
  });

/** White on nothing. */
export const outlineIcon = (): Buffer =>
  writePng(32, (x, y): Pixel => {
    // Drawn larger: there is no ground around it.
    const larger = ({ x: px, y: py }: Point): Point => ({ x: 0.5 + (px - 0.5) / 1.3, y: 0.54 + (py - 0.54) / 1.3 });
    const share = covered(32, x, y, (point) => inPaw(larger(point)) || inBook(larger(point), 0.07));
    return [255, 255, 255, Math.round(share * 255)];
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('color.png', import.meta.url), colorIcon());
  writeFileSync(new URL('outline.png', import.meta.url), outlineIcon());
}
