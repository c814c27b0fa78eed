import { FRAME, type StoryText } from './storyText';
import { layoutText, TYPE, within } from './textBlock';

const SORRY = 'The text could not be put on this photo. Try a smaller one.';
const QUALITY = 0.92;
/** Text and background colour of each look. */
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
  context: CanvasRenderingContext2D;
}

function blank(width: number, height: number): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(SORRY);
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Draws the picture centred, at `scale` times its size. */
function drawPicture({ canvas, context }: Sheet, image: HTMLImageElement, scale: number): void {
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}

/**
 * Fills the area around the picture with a blurred and darkened copy. The copy is shrunk and
 * enlarged, as not every browser supports blurring on a canvas.
 */
function drawBehind({ context }: Sheet, image: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = image;
  const small = blank(27, 48);
  drawPicture(small, image, Math.max(27 / naturalWidth, 48 / naturalHeight));
  context.drawImage(small.canvas, 0, 0, FRAME.width, FRAME.height);
  context.fillStyle = '#14120f80';
  context.fillRect(0, 0, FRAME.width, FRAME.height);
}

function drawText({ context }: Sheet, text: StoryText): void {
  const textBlock = layoutText(text.text);
  const { x, y } = within(text, textBlock);
  const [ink, ground] = colors[text.look];
  context.fillStyle = ground;
  context.beginPath();
  const { width, height } = textBlock;
  context.roundRect(x - width / 2, y - height / 2, width, height, TYPE.radius);
  context.fill();
  context.fillStyle = ink;
  context.font = TYPE.font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.direction = rightToLeft.test(text.text) ? 'rtl' : 'ltr';
  const top = y - height / 2 + TYPE.padding.block;
  for (const [at, line] of textBlock.lines.entries()) {
    context.fillText(line, x, top + (at + 0.5) * TYPE.line);
  }
}

/**
 * Draws the whole picture and the text as one picture of the frame's size. The text thus looks the
 * same everywhere; it is also added to the description.
 * @throws {Error} with a message for the user if the browser can't draw or encode it
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
