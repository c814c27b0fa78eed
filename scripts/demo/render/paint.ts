import sharp, { type Blend } from 'sharp';
import type { Rgb } from './color';
import { clamp, hash } from './noise';

/**
 * Paints pictures from layers. All layers use the same units: a picture is 1000 wide and `height`
 * high, whatever its size in pixels.
 */

/** Returns the color of a point, with its opacity (0 to 1) if it is not opaque. */
export type Shader = (x: number, y: number) => Rgb | readonly [number, number, number, number];

export interface Layer {
  /** Elements of an SVG, or a function that gives each pixel. */
  draw: string | Shader;
  /** Standard deviation of the blur. */
  blur?: number;
  blend?: Blend;
}

export interface Finish {
  /** Glow of bright parts, 0 to 1. */
  bloom?: number;
  /** Darkening of the corners, 0 to 1. */
  vignette?: number;
  /** Standard deviation of the grain, of 255. */
  grain?: number;
  /** Contrast; 1 changes nothing. */
  contrast?: number;
  saturation?: number;
}

export interface Painting {
  /** Width divided by height. */
  ratio: number;
  layers: readonly Layer[];
  finish?: Finish;
}

interface Frame {
  width: number;
  height: number;
}

async function shade(draw: Shader, { width, height }: Frame): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4);
  const unit = 1000 / width;
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 4) {
      const color = draw((column + 0.5) * unit, (row + 0.5) * unit);
      // Half a level of noise prevents visible steps in gradients.
      const dither = hash(column, row, 99) - 0.5;
      pixels[at] = clamp(color[0] + dither, 0, 255);
      pixels[at + 1] = clamp(color[1] + dither, 0, 255);
      pixels[at + 2] = clamp(color[2] + dither, 0, 255);
      pixels[at + 3] = 255 * (color[3] ?? 1);
    }
  }
  return pixels;
}

async function render({ draw, blur }: Layer, frame: Frame): Promise<Buffer> {
  const raw = { ...frame, channels: 4 as const };
  const { width, height } = frame;
  const image =
    typeof draw === 'string'
      ? sharp(
          Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${(1000 * height) / width}">${draw}</svg>`,
          ),
        ).ensureAlpha()
      : sharp(await shade(draw, frame), { raw });
  if (blur) image.blur(Math.max(0.3, (blur * width) / 1000));
  return image.raw().toBuffer();
}

/** Adds glow, contrast, vignette and grain to RGB pixels. */
async function develop(pixels: Buffer, { width, height }: Frame, finish: Finish): Promise<Buffer> {
  const { bloom = 0.15, vignette = 0.25, grain = 3.5, contrast = 1.04, saturation = 1 } = finish;
  const raw = { width, height, channels: 3 as const };
  const glow = bloom
    ? await sharp(pixels, { raw })
        .linear(1.6, -150)
        .blur(width / 40)
        .raw()
        .toBuffer()
    : null;
  const out = Buffer.alloc(pixels.length);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 3) {
      const dx = (column / width - 0.5) * 2;
      const dy = (row / height - 0.5) * 2;
      const dark = 1 - vignette * Math.min(1, (dx * dx + dy * dy) / 2) ** 1.4;
      // The sum of four is nearly normal; its deviation is 0.577.
      const speck =
        hash(column, row, 1) +
        hash(column, row, 2) +
        hash(column, row, 3) +
        hash(column, row, 4) -
        2;
      const r = light(at);
      const g = light(at + 1);
      const b = light(at + 2);
      const grey = 0.3 * r + 0.59 * g + 0.11 * b;
      // Film shows most grain in the middle tones.
      const dust = (speck * grain * (0.5 + 2 * (grey / 255) * (1 - grey / 255))) / 0.577;
      out[at] = level(grey + (r - grey) * saturation, dark, dust);
      out[at + 1] = level(grey + (g - grey) * saturation, dark, dust);
      out[at + 2] = level(grey + (b - grey) * saturation, dark, dust);
    }
  }
  return out;

  /** Screens the glow over one channel. */
  function light(at: number): number {
    const base = pixels[at] ?? 0;
    const shine = glow ? (glow[at] ?? 0) * (bloom ?? 0) : 0;
    return 255 - ((255 - base) * (255 - shine)) / 255;
  }
  function level(value: number, dark: number, dust: number): number {
    return clamp(((value - 128) * (contrast ?? 1) + 128) * dark + dust, 0, 255);
  }
}

/** Returns the picture as raw RGB pixels. */
export async function paintRaw(
  { ratio, layers, finish = {} }: Painting,
  width: number,
): Promise<Frame & { pixels: Buffer }> {
  const frame = { width, height: Math.round(width / ratio / 2) * 2 };
  const raw = { ...frame, channels: 4 as const };
  let canvas: Buffer | undefined;
  for (const layer of layers) {
    const input = await render(layer, frame);
    canvas = canvas
      ? await sharp(canvas, { raw })
          .composite([{ input, raw, blend: layer.blend ?? 'over' }])
          .raw()
          .toBuffer()
      : input;
  }
  if (!canvas) throw new Error('A picture has at least one layer.');
  const opaque = await sharp(canvas, { raw }).removeAlpha().raw().toBuffer();
  return { ...frame, pixels: await develop(opaque, frame, finish) };
}

/** Returns the picture as WebP. */
export async function paint(painting: Painting, width: number, quality = 74): Promise<Buffer> {
  const { pixels, ...frame } = await paintRaw(painting, width);
  return sharp(pixels, { raw: { ...frame, channels: 3 } })
    .webp({ quality, effort: 6 })
    .toBuffer();
}
