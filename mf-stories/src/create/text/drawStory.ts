import { plateOf, TYPE, within } from './plate';
import { FRAME, type StoryText } from './storyText';

const SORRY = 'The text could not be put on this picture. Try a smaller one.';
const QUALITY = 0.92;
/** Words, and the plate under them. */
const colors = { dark: ['#ffffff', '#14120fd9'], light: ['#14120f', '#ffffffeb'] } as const;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

async function load(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } catch (cause) {
    throw new Error(SORRY, { cause });
  } finally {
    URL.revokeObjectURL(url);
  }
}

interface Sheet {
  canvas: HTMLCanvasElement;
  draw: CanvasRenderingContext2D;
}

function blank(width: number, height: number): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error(SORRY);
  draw.imageSmoothingQuality = 'high';
  return { canvas, draw };
}

/** Draws the picture in the middle, `scale` times its size. */
function drawPicture({ canvas, draw }: Sheet, image: HTMLImageElement, scale: number): void {
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  draw.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}

/**
 * What a picture of another shape leaves free shows it blurred and darkened. Made small and enlarged,
 * since not every browser blurs on a canvas.
 */
function drawBehind({ draw }: Sheet, image: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = image;
  const small = blank(27, 48);
  drawPicture(small, image, Math.max(27 / naturalWidth, 48 / naturalHeight));
  draw.drawImage(small.canvas, 0, 0, FRAME.width, FRAME.height);
  draw.fillStyle = '#14120f80';
  draw.fillRect(0, 0, FRAME.width, FRAME.height);
}

function drawText({ draw }: Sheet, text: StoryText): void {
  const plate = plateOf(text.words);
  const { x, y } = within(text, plate);
  const [ink, ground] = colors[text.look];
  draw.fillStyle = ground;
  draw.beginPath();
  const { width, height } = plate;
  draw.roundRect(x - width / 2, y - height / 2, width, height, TYPE.radius);
  draw.fill();
  draw.fillStyle = ink;
  draw.font = TYPE.font;
  draw.textAlign = 'center';
  draw.textBaseline = 'middle';
  draw.direction = rightToLeft.test(text.words) ? 'rtl' : 'ltr';
  const top = y - height / 2 + TYPE.padding.block;
  for (const [at, line] of plate.lines.entries()) {
    draw.fillText(line, x, top + (at + 0.5) * TYPE.line);
  }
}

/**
 * The story as one picture of the frame's size: the picture whole, and the words on it. They become
 * part of it, so that they look the same wherever the story is shown; what they say goes along in
 * the description.
 * @throws Error with a sentence for people when the browser can't draw or write it
 */
export async function drawStory(picture: File, text: StoryText): Promise<File> {
  const image = await load(picture);
  const frame = blank(FRAME.width, FRAME.height);
  const { naturalWidth, naturalHeight } = image;
  drawBehind(frame, image);
  drawPicture(frame, image, Math.min(FRAME.width / naturalWidth, FRAME.height / naturalHeight));
  drawText(frame, text);
  const blob = await new Promise<Blob | null>((done) =>
    frame.canvas.toBlob(done, 'image/jpeg', QUALITY),
  );
  if (!blob) throw new Error(SORRY);
  return new File([blob], `${picture.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
}
