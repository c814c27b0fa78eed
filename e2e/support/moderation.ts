import type {
  Conversation,
  Message,
  PostResponse,
  ReportResponse,
  ReportTarget,
  StoryResponse,
} from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import { startChat } from './chats';
import { button, h1 } from './forms';
import { befriend, call, registerUser, type Signed } from './people';
import { picture, type UploadFile } from './picture';
import type { RunningServer } from './server';

/** A person with a page on which they are signed in. */
export interface Member extends Signed {
  page: Page;
}

/** Participants of an act, and the server. */
export interface Cast {
  server: RunningServer;
  owner: Member;
  mod: Member;
  /** Follows the reported person. */
  reporter: Member;
  reported: Member;
}

/** Subject of a case. */
export interface Subject {
  type: ReportTarget;
  id: string;
  /** The path where others see it, or its place. */
  path: string;
}

/** The message that moderators write with each decision. */
export const MESSAGE = 'Please read the rules.';
/** The rule of each decision: the reason of the report, since the network has no house rules. */
export const RULE = 'Bullying, hate or threats';

/** Uploads a file as `field`, with text fields. */
export function upload<T>(
  server: RunningServer,
  by: Signed,
  [method, path]: readonly [string, string],
  field: string,
  { name, mimeType, buffer }: UploadFile,
  texts: Record<string, string> = {},
): Promise<T> {
  const form = new FormData();
  for (const [key, value] of Object.entries(texts)) form.append(key, value);
  form.append(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return call<T>(server, method, path, form, by.token);
}

/** The words of what is reported. */
export const WORDS = 'Nobody should read this';
/** Its file, which differs per person: files are deleted by their bytes. */
export const fileOf = ({ _id }: Signed): UploadFile =>
  picture('a.png', Number.parseInt(_id.slice(-2), 16), 64 + Number.parseInt(_id.slice(-4, -2), 16));

/** Posts words and a picture. */
export async function reportedPost({ server, reported }: Cast): Promise<Subject> {
  const texts = { body: WORDS, alts: '["A gradient"]' };
  const target = ['POST', '/posts'] as const;
  const file = fileOf(reported);
  const { post } = await upload<PostResponse>(server, reported, target, 'media', file, texts);
  return { type: 'post', id: post._id, path: `/posts/${post._id}` };
}

/** Comments on a post of the reporter. */
export async function reportedComment({ server, reporter, reported }: Cast): Promise<Subject> {
  const body = { body: 'Say what you think.' };
  const { post } = await call<PostResponse>(server, 'POST', '/posts', body, reporter.token);
  const path = `/posts/${post._id}`;
  const { comment } = await call<{ comment: { _id: string } }>(
    server,
    'POST',
    `${path}/comments`,
    { text: WORDS },
    reported.token,
  );
  return { type: 'comment', id: comment._id, path };
}

export async function reportedStory({ server, reported }: Cast): Promise<Subject> {
  const texts = { type: 'image', alt: WORDS };
  const target = ['POST', '/stories/'] as const;
  const file = fileOf(reported);
  const { story } = await upload<StoryResponse>(server, reported, target, 'media', file, texts);
  return { type: 'story', id: story._id, path: `/${story._id}` };
}

export async function reportedMessage({ server, reporter, reported }: Cast): Promise<Subject> {
  await befriend(server, reporter, reported);
  const chat: Conversation = await startChat(server, reported, [reporter]);
  const body = { conversationId: chat._id, text: WORDS };
  const sent = await call<Message>(server, 'POST', '/chats/messages', body, reported.token);
  return { type: 'message', id: sent._id, path: `/messages/${chat._id}` };
}

/** Gives the profile a picture, a banner and a bio. */
export async function reportedProfile({ server, reported }: Cast): Promise<Subject> {
  await call(server, 'PATCH', '/users/me', { bio: WORDS }, reported.token);
  for (const field of ['avatar', 'banner'] as const) {
    const target = ['PATCH', `/users/me/${field}`] as const;
    await upload(server, reported, target, field, fileOf(reported));
  }
  return { type: 'user', id: reported._id, path: `/users/${reported.userName}` };
}

/** Registers somebody whom the reporter follows. */
export async function registerFollowed(
  server: RunningServer,
  reporter: Signed,
  userName: string,
): Promise<Signed> {
  const person = await registerUser(server, userName, 'Paul Poster');
  await call(server, 'POST', `/users/${userName}/follow`, {}, reporter.token);
  return person;
}

/** Reports the subject and returns the path of its case. */
export async function report({ server, reporter }: Cast, { type, id }: Subject): Promise<string> {
  const body = { targetType: type, targetId: id, reason: 'abuse' };
  const sent = await call<ReportResponse>(server, 'POST', '/reports', body, reporter.token);
  return `/desk/reports/${sent.report._id}`;
}

/** Opens a case, takes it and presses the button of an action. */
export async function takeAndPress(page: Page, path: string, label: string): Promise<void> {
  await page.goto(path);
  await button(page, 'Take').click();
  await button(page, label).click();
}

/** Undoes the latest decision about a person under Decisions. */
export async function undo({ page }: Member, { userName }: Signed): Promise<void> {
  await page.goto('/desk/decisions');
  const row = page
    .getByRole('listitem')
    .filter({ hasText: `@${userName}` })
    .first();
  await button(row, 'Undo').click();
  await button(page.getByRole('alertdialog'), 'Undo').click();
  await expect(row).toContainText('(undone)');
}

/** Waits for the screen that says what moderators have decided, and returns its rows. */
export async function decisionsOf({ page }: Member) {
  await page.goto('/decisions');
  await expect(h1(page, 'Decisions about you')).toBeVisible();
  return page.getByRole('main').getByRole('listitem');
}
