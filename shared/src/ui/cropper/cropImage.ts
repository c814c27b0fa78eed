/** Rectangle in pixels of the rotated image, relative to its upper left corner. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Part of an image to crop. */
export interface CropArea {
  /** Null keeps the whole image. */
  area: PictureArea | null;
  /** Clockwise rotation before cropping, in degrees. */
  rotation: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Drawing plan of a crop; transforms apply in the order scale, translate, rotate about the centre.
 */
export interface CropPlan {
  canvas: Size;
  scale: number;
  /** Centre of the rotated image on the canvas, before scaling. */
  middle: { x: number; y: number };
  radians: number;
}

function turned({ width, height }: Size, radians: number): Size {
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** Plans a crop whose longer side is at most `maxSide` pixels, without upscaling. */
export function planCrop(picture: Size, { area, rotation }: CropArea, maxSide: number): CropPlan {
  const radians = (rotation * Math.PI) / 180;
  const whole = turned(picture, radians);
  const crop =
    area && area.width > 0 && area.height > 0
      ? area
      : { x: 0, y: 0, width: whole.width, height: whole.height };
  const scale = Math.min(1, maxSide / Math.max(crop.width, crop.height, 1));
  return {
    canvas: {
      width: Math.max(1, Math.round(crop.width * scale)),
      height: Math.max(1, Math.round(crop.height * scale)),
    },
    scale,
    middle: { x: whole.width / 2 - crop.x, y: whole.height / 2 - crop.y },
    radians,
  };
}

const QUALITY = 0.92;
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
};

/** Replaces the file extension: `me.HEIC` becomes `me.webp`. */
function nameFor(name: string, type: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'picture';
  return `${stem}.${extensions[type] ?? 'png'}`;
}

/**
 * Crops a loaded image into a new file. JPEG stays JPEG; other types, which may be transparent,
 * become WebP, or PNG where the browser cannot encode WebP.
 * @throws Error with a user-facing message if the browser cannot draw or encode it.
 */
export async function cropImage(
  image: HTMLImageElement,
  source: { name: string; type: string },
  crop: CropArea,
  maxSide: number,
): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const plan = planCrop({ width, height }, crop, maxSide);
  const canvas = document.createElement('canvas');
  canvas.width = plan.canvas.width;
  canvas.height = plan.canvas.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This photo could not be cropped. Try a smaller one.');
  context.imageSmoothingQuality = 'high';
  context.scale(plan.scale, plan.scale);
  context.translate(plan.middle.x, plan.middle.y);
  context.rotate(plan.radians);
  context.drawImage(image, -width / 2, -height / 2);
  const outputType = source.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, outputType, QUALITY));
  if (!blob) throw new Error('This photo could not be cropped. Try a smaller one.');
  return new File([blob], nameFor(source.name, blob.type), { type: blob.type });
}
