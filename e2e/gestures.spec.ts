import { expect } from '@playwright/test';
import { sendText, startChat, thread } from './support/chats';
import { fingerOn } from './support/finger';
import { test } from './support/fixtures';
import { button } from './support/forms';
import { befriend } from './support/people';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

test('a message is held and swiped; a swipe from the edge leads from a thread to the list', async ({
  ada,
  ben,
  open,
}) => {
  await befriend(ada, ben);
  const chat = await startChat(ada, ben);
  await sendText(ben, chat._id, 'Are you there?');
  const page = await open(ada, `/messages/${chat._id}`, PHONE);
  const text = thread(page).getByText('Are you there?');
  await expect(text).toBeVisible();
  const finger = await fingerOn(page);
  const box = await text.boundingBox();
  if (!box) throw new Error('The message has no box.');
  const y = box.y + box.height / 2;

  await test.step('a held message opens a sheet below the finger, which lifting does not click', async () => {
    const sheet = page.getByRole('dialog', { name: 'Message' });
    const at = { x: 180, y };
    await finger.press(at);
    await expect(sheet).toBeVisible();
    const isOverButton = ({ x, y }: typeof at) =>
      document.elementFromPoint(x, y)?.closest('dialog li button') != null;
    await expect.poll(() => page.evaluate(isOverButton, at)).toBe(true);
    await finger.lift();
    await button(sheet, 'Close').tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a swipe from the middle replies', async () => {
    await finger.press({ x: 60, y });
    await finger.moveTo({ x: 240, y });
    await finger.lift();
    await expect(page.getByText('Reply to Ben Kuhn')).toBeVisible();
    await expect(page).toHaveURL(/\/messages\/./);
  });

  await test.step('a short swipe from the edge springs back', async () => {
    await finger.press({ x: 10, y });
    await finger.moveTo({ x: 100, y });
    expect((await text.boundingBox())?.x).toBeGreaterThan(box.x + 60);
    await finger.lift();
    await expect.poll(async () => (await text.boundingBox())?.x).toBe(box.x);
  });

  await test.step('a swipe past a third of the width returns to the list', async () => {
    await finger.press({ x: 10, y });
    await finger.moveTo({ x: 200, y });
    await finger.lift();
    await expect(page).toHaveURL('/messages');
    await expect(thread(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Ben Kuhn/ })).toBeVisible();
  });
});
