import { outbox, realtime } from '@kithkin/shared';
import { createFakeApi, type FakeRequest, formFiles, formText } from '@kithkin/shared/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { conversation, message } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

const api = createFakeApi();
let page: Awaited<ReturnType<typeof renderMessages>> | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  serveChat(api, conversation());
  jest.spyOn(realtime, 'emit').mockImplementation(() => {});
});
afterEach(async () => {
  await outbox.discardUnsent();
  await page?.leave();
  page = undefined;
});

const SEND = 'POST /chats/messages';

const file = (name: string, type = 'image/png') => new File([`of ${name}`], name, { type });

/** Responds to each message like the server, with increasing `seq`. */
function acceptMessages() {
  let seq = 0;
  api.on(SEND, (call: FakeRequest) => {
    seq += 1;
    const text = formText(call, 'text');
    return {
      status: 201,
      json: message('ada', seq, { text, clientId: formText(call, 'clientId') }),
    };
  });
}

async function open(expected?: string) {
  page = await renderMessages('/messages/c1', expected);
  const field = await screen.findByRole('textbox', { name: 'Message' });
  const picker = screen.getByLabelText('Attach a file', { selector: 'input' });
  return { ...page, field, picker };
}

const chosen = async () => within(await screen.findByRole('list', { name: 'Chosen files' }));
const sent = () => api.requests.filter(({ name }) => name === SEND);
const fileIn = (call: FakeRequest) => formFiles(call)[0]?.name;

/** Fires a drag, drop or paste event with files. */
function provideFiles(
  how: 'dragOver' | 'drop' | 'paste',
  target: Element | Document,
  files: File[],
) {
  const given = { files, types: ['Files'], items: [] };
  const event = createEvent[how](target, { dataTransfer: given, clipboardData: given });
  fireEvent(target, event);
  return event;
}

test('several files are several messages, in order; the first one carries the text', async () => {
  acceptMessages();
  const { user, field, picker } = await open();
  await user.upload(picker, [
    file('a.png'),
    file('b.mp4', 'video/mp4'),
    file('c.mp3', 'audio/mpeg'),
  ]);
  expect(await (await chosen()).findAllByRole('listitem')).toHaveLength(3);
  await user.type(
    (await chosen()).getByRole('textbox', { name: 'Description of a.png' }),
    'A lake',
  );
  await user.type(field, 'From the trip{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().map(fileIn)).toEqual(['a.png', 'b.mp4', 'c.mp3']);
  expect(sent().map((call) => formText(call, 'text'))).toEqual(['From the trip', '', '']);
  expect(sent().map((call) => formText(call, 'alt'))).toEqual(['A lake', '', '']);
  expect(field).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Chosen files' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Sent' })).toHaveLength(3));
});

test('files are taken where they are dropped on the page, and from the clipboard', async () => {
  const { field } = await open();
  expect(provideFiles('dragOver', document, []).defaultPrevented).toBe(true);
  await screen.findByText('Drop files to attach them');
  expect(provideFiles('drop', document, [file('dropped.png')]).defaultPrevented).toBe(true);
  expect(await (await chosen()).findByText('dropped.png')).toBeInTheDocument();
  expect(screen.queryByText('Drop files to attach them')).not.toBeInTheDocument();
  expect(provideFiles('paste', field, [file('pasted.png')]).defaultPrevented).toBe(true);
  expect(await (await chosen()).findByText('pasted.png')).toBeInTheDocument();
});

test('what cannot be sent is refused with the exact reason, and the good ones stay', async () => {
  await open();
  provideFiles('drop', document, [
    file('good.png'),
    file('notes.pdf', 'application/pdf'),
    file('plan.svg', 'image/svg+xml'),
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'notes.pdf is neither a picture, a video nor a sound. plan.svg is an SVG drawing, which can’t be used.',
  );
  expect(await (await chosen()).findByText('good.png')).toBeInTheDocument();
  provideFiles(
    'drop',
    document,
    Array.from({ length: 10 }, (_each, index) => file(`${index}.png`)),
  );
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You can only send up to 10 files at once.',
    ),
  );
  const list = await chosen();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(10));
});

test('an upload says how far it is and can be cancelled; nothing of it stays', async () => {
  let received = () => {};
  const begun = new Promise<void>((resolve) => {
    received = resolve;
  });
  api.on(SEND, () => {
    received();
    return new Promise(() => {});
  });
  const { user, picker } = await open();
  await user.upload(picker, file('a.png'));
  await chosen();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await begun;
  await screen.findByRole('progressbar', { name: 'Uploading' });
  await screen.findByRole('img', { name: 'a.png' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
});

test('files of a draft are there again, with their descriptions', async () => {
  const { user, field, picker, leave } = await open();
  await user.type(field, 'Half a thought');
  await user.upload(picker, [file('a.png'), file('b.png')]);
  await user.type((await chosen()).getByRole('textbox', { name: 'Description of b.png' }), 'Waves');
  await leave();
  const again = await open();
  expect(again.field).toHaveValue('Half a thought');
  const files = await chosen();
  await files.findByText('a.png');
  expect(files.getByRole('textbox', { name: 'Description of b.png' })).toHaveValue('Waves');
  acceptMessages();
  await again.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent().map(fileIn)).toEqual(['a.png', 'b.png']));
  await waitFor(() => expect(localStorage.getItem('kithkin.messages.draft.ada.c1')).toBeNull());
});

test('what the browser cannot keep comes back, files too', async () => {
  const { user, field, picker } = await open('messages.send');
  jest.spyOn(outbox, 'add').mockRejectedValue(new Error('The disk is full'));
  await user.upload(picker, file('a.png'));
  await chosen();
  await user.type(field, 'Precious{Enter}');
  await screen.findByText('Failed to send message');
  await waitFor(() => expect(field).toHaveValue('Precious'));
  expect(await (await chosen()).findByText('a.png')).toBeInTheDocument();
});
