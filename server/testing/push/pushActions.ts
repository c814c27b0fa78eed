import type {
  CommentResponse,
  Conversation,
  Message,
  PostResponse,
  PushDevice,
  PushDeviceResponse,
} from '@kithkin/shared/contract';
import { formOf } from '../forms';
import type { TestApp, TestPerson } from '../testApp';
import type { PushService, TestSubscription } from './pushService';

/** Registers a browser of the user's session. */
export async function addDevice(
  service: PushService,
  person: TestPerson,
  name = 'Phone',
): Promise<TestSubscription & { device: PushDevice }> {
  const subscription = service.subscribe();
  const { endpoint, p256dh, auth } = subscription;
  const json = { endpoint, p256dh, auth, name };
  const { status, body } = await person.call<PushDeviceResponse>('POST', '/push/devices', { json });
  expect(status).toBe(201);
  return { ...subscription, device: body.device };
}

/** Sends everything that waits for devices. */
export async function deliver(app: TestApp): Promise<void> {
  await app.ctx.background.idle();
  await app.ctx.jobs.runDue('push');
}

/** Starts a conversation, of two or as a group. */
export async function converse(
  from: TestPerson,
  others: TestPerson[],
  groupName?: string,
): Promise<string> {
  const participants = others.map((person) => person.id);
  const json = { participants, ...(groupName === undefined ? {} : { groupName }) };
  return (await from.call<Conversation>('POST', '/chats/conversations', { json })).body._id;
}

export async function write(from: TestPerson, conversationId: string, text: string) {
  const json = { conversationId, text };
  return (await from.call<Message>('POST', '/chats/messages', { json })).body;
}

export async function publishPost(by: TestPerson, body = 'A post'): Promise<string> {
  const form = await formOf({ body });
  return (await by.call<PostResponse>('POST', '/posts', form)).body.post._id;
}

export async function comment(by: TestPerson, postId: string, text: string): Promise<string> {
  const made = await by.call<CommentResponse>('POST', `/posts/${postId}/comments`, {
    json: { text },
  });
  return made.body.comment._id;
}
