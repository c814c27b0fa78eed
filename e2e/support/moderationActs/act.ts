import { expect, type Locator } from '@playwright/test';
import { type Cast, type Member, type Subject, WORDS } from '../moderation';

/** One thing that moderators can do about a case, and what everyone sees then. */
export interface Act {
  name: string;
  /** Role that decides: `owner` for what moderators may not do. */
  by: 'mod' | 'owner';
  /** Creates what is reported. */
  subject(cast: Cast): Promise<Subject>;
  /** The button of the case, and that of the dialog. */
  press: string;
  submit: string;
  /** Chooses in the dialog what differs from the default. */
  choose?(dialog: Locator): Promise<void>;
  /** The toast. */
  done: string;
  /** Entry of the log. */
  logged: string;
  /** Text under Decisions for the person concerned; null if they are not notified. */
  effect: string | null;
  /** Checks what holds until the end. */
  holds(cast: Cast, subject: Subject): Promise<void>;
  /** Checks what holds after it. */
  restored(cast: Cast, subject: Subject): Promise<void>;
}

export const HIDDEN = 'It is hidden: nobody but you sees it.';
export const NOTE = 'Hidden by the moderators';

export const words = ({ page }: Member): Locator => page.getByRole('main').getByText(WORDS).first();

/** Everyone but the person whose thing it is. */
export const others = ({ reporter, mod, owner }: Cast): Member[] => [reporter, mod, owner];

/** The others see the words where they stand, with the picture of a post. */
export async function othersRead(cast: Cast, { type, path }: Subject): Promise<void> {
  for (const who of others(cast)) {
    await who.page.goto(path);
    await expect(words(who)).toBeVisible();
    if (type !== 'post') continue;
    await expect(who.page.getByRole('img', { name: 'A gradient' })).toBeVisible();
  }
}

/** The others do not find it. */
export async function othersMiss(cast: Cast, { path }: Subject): Promise<void> {
  for (const { page } of others(cast)) {
    await page.goto(path);
    await expect(page.getByText(/not found|no longer available/i).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(WORDS)).toHaveCount(0);
  }
}

/** The maker sees the words at a path, with or without the note on why others do not. */
export async function makerReads({ reported }: Cast, path: string, hidden: boolean): Promise<void> {
  await reported.page.goto(path);
  await expect(words(reported)).toBeVisible();
  await expect(reported.page.getByText(NOTE).first()).toBeVisible({ visible: hidden });
}
