import { createAppStore, session } from '@kithkin/shared';
import type { Conversation, Message } from '@kithkin/shared/contract';
import { ada, type FakeApi, waitForWrites } from '@kithkin/shared/testing';
import { activate } from '../activate';
import { messagesActions } from '../messagesSlice';
import { selectMessages } from '../selectors';
import { ThreadLoader } from '../thread/ThreadLoader';
import { serveChat } from './chat';

let controller = new AbortController();

afterEach(async () => {
  controller.abort();
  session.clear();
  await waitForWrites();
});

/** Activates the remote without a page, signed in as ada. */
export async function openStore() {
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
  session.set(ada);
  const store = createAppStore({ signal });
  await activate({ signal, dispatch: store.dispatch });
  const state = () => selectMessages(store.getState());
  return { store, signal, state, close: () => controller.abort() };
}

/** Serves a chat with messages and opens its thread without a page. */
export async function openThread(api: FakeApi, chat: Conversation, messages: Message[]) {
  const served = serveChat(api, chat, messages);
  const { store, signal, state } = await openStore();
  store.dispatch(messagesActions.conversationReceived(chat));
  const loader = new ThreadLoader(store.dispatch, chat._id, ada._id, signal);
  const opening = loader.open(null);
  const loaded = () => state().threads[chat._id]?.messages ?? [];
  return { served, store, state, loader, opening, loaded, seqs: () => loaded().map((m) => m.seq) };
}
