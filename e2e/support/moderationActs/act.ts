import { expect, type Locator } from '@playwright/test';
import { type Cast, type Member, type Subject, WORDS } from '../moderation';

/** One thing that moderators can do about a case, and what everyone sees then. */
export interface Act {
  name: string;
  /** Who decides: `owner` for what moderators may not do. */
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
  /** What the log says. */
  logged: string;
  /** What the person reads under Decisions; null if they are not told. */
  effect: string | null;
  /** What holds until the end. */
  holds(cast: Cast, subject: Subject): Promise<void>;
  /** What holds after it. */
  restored(cast: Cast, subject: Subject): Promise<void>;
}

export const HIDDEN = 'It is hidden: nobody but you sees it.';
export const NOTE = 'Hidden by the moderators';

export const words = ({ page }: Member): Locator => page.getByRole('main').getByText(WORDS).first();

/** The reporter sees the words where they stand, with the picture of a post. */
export async function othersRead({ reporter }: Cast, { type, path }: Subject): Promise<void> {
  await reporter.page.goto(path);
  await expect(words(reporter)).toBeVisible();
  if (type !== 'post') return;
  await expect(reporter.page.getByRole('img', { name: 'A gradient' })).toBeVisible();
}

/** The reporter does not find it. */
export async function othersMiss({ reporter }: Cast, { path }: Subject): Promise<void> {
  await reporter.page.goto(path);
  await expect(reporter.page.getByText(/not found|no longer available/i).first()).toBeVisible();
  await expect(words(reporter)).toBeHidden();
}

/** The maker sees the words at a path, with or without the note on why others do not. */
export async function makerReads({ reported }: Cast, path: string, hidden: boolean): Promise<void> {
  await reported.page.goto(path);
  await expect(words(reported)).toBeVisible();
  await expect(reported.page.getByText(NOTE).first()).toBeVisible({ visible: hidden });
}
