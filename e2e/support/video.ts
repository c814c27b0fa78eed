import type { Page } from '@playwright/test';
import type { UploadFile } from './picture';

/** Records a video of about one second in the browser: a square that changes its colour. */
export async function clip(page: Page, name: string): Promise<UploadFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 180;
    canvas.height = 320;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((done) => {
      recorder.onstop = done;
    });
    recorder.start();
    for (let frame = 0; frame < 25; frame += 1) {
      if (context) {
        context.fillStyle = `hsl(${frame * 12} 60% 50%)`;
        context.fillRect(0, 0, 180, 320);
      }
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}
