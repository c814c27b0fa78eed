import { outbox } from '@kithkin/shared';
import {
  chooseFiles,
  failure,
  fill,
  formFiles,
  formText,
  press,
  textRemoved,
} from '@kithkin/shared/testing';
import {
  act,
  createEvent,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { live } from '../testing/liveEvents';
import { api, chatUpTo, emitSpy, hold, leave, line, openPage, openThread } from '../testing/page';
import { conversation, message } from '../testing/people';
import { created, field, key, SEND, send, sent, sentTexts } from '../testing/writing';
import { sendMessages } from './sendMessage';
import { useTypingSignal } from './WriteForm';

const FAILED = 'Failed to send message';
const DRAFT = 'kithkin.messages.draft.ada.c1';
const icon = (name: string) => screen.findByRole('img', { name });

/** Replies to each message like the server, with increasing `seq`. */
function acceptMessages() {
  let seq = 0;
  api.on(SEND, (request) => {
    seq += 1;
    return created(seq)(request);
  });
}

test('Enter sends a message, which is shown at once, and only once; blank text is not sent', async () => {
  const respond = hold(SEND);
  const { here } = await openThread(conversation());
  const input = await field();
  expect(input).toHaveAttribute('placeholder', 'Type a message...');
  await send('   ');
  expect(emitSpy).not.toHaveBeenCalledWith('typing', expect.anything());
  for (const blank of ['   ', '\u200b', '\u3164 \u2060']) {
    await send(blank);
    await press('Send');
  }
  await fill(input, '日本');
  // WebKit dispatches it after the end of a composition.
  await key(input, 'Enter', { keyCode: 229 });
  await key(input, 'Enter', { shiftKey: true });
  expect(input).toHaveValue('日本');
  expect(emitSpy).toHaveBeenCalledWith('typing', { conversationId: 'c1' });
  await send(' One\ntwo ');
  expect(input).toHaveValue('');
  await icon('Waiting');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [request] = sent();
  expect(formText(request, 'conversationId')).toBe('c1');
  expect(formText(request, 'text')).toMatch(/^One\r?\ntwo$/);
  // Its event arrives before the response.
  live(message('ada', 1, { text: 'One\ntwo', clientId: formText(request, 'clientId') }));
  await icon('Sent');
  respond(created(1));
  const createdMessage = expect.objectContaining({ _id: 'c1-1', text: 'One\ntwo', seq: 1 });
  await waitFor(() => expect(emitSpy).toHaveBeenCalledWith('send-message', createdMessage));
  expect(within(here).getAllByText('One two')).toHaveLength(1);
  expect(sent()).toHaveLength(1);
});

test('the field is above a keyboard that shrinks the visual viewport alone', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  await openThread(conversation());
  const footer = (await field()).closest('footer');
  expect(footer).toHaveStyle({ marginBottom: '0px' });
  viewport.height = 400;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(footer).toHaveStyle({ marginBottom: '368px' });
  Reflect.deleteProperty(window, 'visualViewport');
});

test('a rejected message stays with the reason, and is sent again or discarded', async () => {
  api.on(SEND, failure(500));
  const { here } = await openThread(conversation());
  await send('Precious');
  expect(await within(here).findByRole('alert')).toHaveTextContent(FAILED);
  await icon('Not sent');
  expect(screen.getAllByText(FAILED)).toHaveLength(1);
  expect(within(here).getByText('Precious')).toBeInTheDocument();
  api.on(SEND, created(1));
  await press('Retry');
  await icon('Sent');
  const text = 'You can’t write to this person.';
  api.on(SEND, failure(403, text));
  await send('Hello');
  await screen.findByText(text);
  await press('Discard');
  await textRemoved('Hello');
});

test('after Retry and Discard the keyboard focus is on the message, or on the one before', async () => {
  const { user, here } = await openThread(chatUpTo(1), [message('ben', 1)]);
  const pressByKey = async (name: string) => {
    const button = await within(here).findByRole('button', { name });
    act(() => button.focus());
    await user.keyboard('{Enter}');
  };
  api.on(SEND, failure(500));
  await send('Precious');
  await icon('Not sent');
  api.on(SEND, created(2));
  await pressByKey('Retry');
  await icon('Sent');
  expect(await line('You: Precious')).toHaveFocus();
  api.on(SEND, failure(500));
  await send('Lost');
  await pressByKey('Discard');
  await waitFor(() => expect(within(here).queryByText('Lost')).toBeNull());
  expect(await line('You: Precious')).toHaveFocus();
});

test('a failure is shown by a toast if the thread was left meanwhile', async () => {
  openPage(null);
  api.on(SEND, failure(422, 'Not so long.'));
  const written = { text: 'Precious', replyTo: null, removedPreview: '', files: [] };
  await act(async () => void sendMessages('c1', written, AbortSignal.abort()));
  await screen.findByText('Not so long.');
});

test('typing is signalled once in 2.5 seconds, not more often', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { result } = renderHook(() => useTypingSignal('c1'));
  for (const at of [0, 2_400, 2_600]) {
    clock.mockReturnValue(at);
    result.current();
  }
  const signal = ['typing', { conversationId: 'c1' }];
  expect(emitSpy.mock.calls).toEqual([signal, signal]);
});

describe('files', () => {
  const file = (name: string, type = 'image/png') =>
    new File([`GIF89a of ${name}`], name, { type });
  const chosen = async () => within(await screen.findByRole('list', { name: 'Chosen files' }));
  const sentFiles = () => sent().map((request) => formFiles(request)[0]?.name);
  const attach = (...files: File[]) => chooseFiles('Attach a file', ...files);
  const describeFile = async (name: string, text: string) =>
    fill((await chosen()).getByRole('textbox', { name: `Alt text of ${name}` }), text);

  /** Fires a drag, drop or paste event with files. */
  function provide(how: 'dragOver' | 'drop' | 'paste', target: Element | Document, files: File[]) {
    const given = { files, types: ['Files'], items: [] };
    const event = createEvent[how](target, { dataTransfer: given, clipboardData: given });
    fireEvent(target, event);
    return event.defaultPrevented;
  }

  test('are sent as one message each, in order; the first one has the text', async () => {
    acceptMessages();
    await openThread(conversation());
    const picker = screen.getByLabelText('Attach a file', { selector: 'input' });
    expect(picker).toHaveAttribute('accept', 'image/*,video/*,audio/*');
    attach(file('x.png'), file('a.png'), file('b.mp4', 'video/mp4'), file('c.mp3', 'audio/mpeg'));
    await press('Remove x.png');
    await describeFile('a.png', 'A lake');
    await send('From the trip');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sentFiles()).toEqual(['a.png', 'b.mp4', 'c.mp3']);
    expect(sentTexts()).toEqual(['From the trip', '', '']);
    expect(sent().map((request) => formText(request, 'alt'))).toEqual(['A lake', '', '']);
    expect(await field()).toHaveValue('');
    expect(screen.queryByRole('list', { name: 'Chosen files' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Sent' })).toHaveLength(3));
  });

  test('are dropped on the page or pasted; those that can’t be sent are rejected with the reason', async () => {
    await openThread(conversation());
    expect(provide('dragOver', document, [])).toBe(true);
    await screen.findByText('Drop files to attach them');
    const bad = [file('notes.pdf', 'application/pdf'), file('plan.svg', 'image/svg+xml')];
    expect(provide('drop', document, [file('good.png'), ...bad])).toBe(true);
    await (await chosen()).findByText('good.png');
    expect(screen.queryByText('Drop files to attach them')).not.toBeInTheDocument();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(/^notes.pdf is neither .+ plan.svg is an SVG drawing/);
    expect(provide('paste', await field(), [file('pasted.png')])).toBe(true);
    await (await chosen()).findByText('pasted.png');
    const many = [...'0123456789'].map((name) => file(`${name}.png`));
    provide('drop', document, many);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/up to 10 files/));
    expect((await chosen()).getAllByRole('listitem')).toHaveLength(10);
  });

  test('return to the form with the text if the browser can’t store them', async () => {
    await openThread(conversation(), [], { expected: 'changes.store' });
    jest.spyOn(outbox, 'add').mockRejectedValue(new Error('The disk is full'));
    attach(file('a.png'));
    await chosen();
    await send('Precious');
    await screen.findByText(FAILED);
    await waitFor(async () => expect(await field()).toHaveValue('Precious'));
    await (await chosen()).findByText('a.png');
  });

  test('of a draft are restored with text and descriptions, until it is sent', async () => {
    await openThread(conversation());
    await fill(await field(), 'Half a thought');
    attach(file('a.png'), file('b.png'));
    await describeFile('b.png', 'Waves');
    await leave();
    await openThread(conversation());
    expect(await field()).toHaveValue('Half a thought');
    await (await chosen()).findByText('a.png');
    const description = (await chosen()).getByRole('textbox', { name: 'Alt text of b.png' });
    expect(description).toHaveValue('Waves');
    acceptMessages();
    await press('Send');
    await waitFor(() => expect(sentFiles()).toEqual(['a.png', 'b.png']));
    await waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull());
  });
});
