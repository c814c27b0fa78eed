import type { Message } from '@kithkin/shared/contract';
import { type FakeRequest, fill, formText } from '@kithkin/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { api } from './page';
import { message } from './people';

/** Returns the field of the next message. */
export const field = () =>
  screen.findByLabelText<HTMLTextAreaElement>('Message', { selector: 'textarea' });

export const key = (element: HTMLElement, name: string, init: object = {}) =>
  act(async () => void fireEvent.keyDown(element, { key: name, ...init }));

/** Presses keys on the focused element. */
export async function pressKeys(...names: string[]): Promise<void> {
  for (const name of names) await key(document.activeElement as HTMLElement, name);
}

/** Writes a message and sends it with Enter. */
export async function send(text: string): Promise<void> {
  await fill(await field(), text);
  await key(await field(), 'Enter');
}

export const SEND = 'POST /chats/messages';

/** Returns the requests that send a message. */
export const sent = () => api.requests.filter(({ name }) => name === SEND);
export const sentTexts = () => sent().map((request) => formText(request, 'text'));

/** Replies to a sent message like the server: with the row, numbered `seq`. */
export const created =
  (seq: number, changes: Partial<Message> = {}) =>
  (request: FakeRequest) => {
    const [text, clientId] = [formText(request, 'text'), formText(request, 'clientId')];
    return { status: 201, json: message('ada', seq, { text, clientId, ...changes }) };
  };
