import {
  Button,
  ErrorState,
  Failure,
  Field,
  Loading,
  lengthError,
  MAX_MESSAGE_TEXT,
  MAX_SEARCH_TEXT,
  moveFocus,
  readText,
  Skeleton,
  Stack,
  useBusy,
  useMe,
  writeText,
} from '@kithkin/shared';
import type { Shared } from '@kithkin/shared/share';
import { type KeyboardEvent, useState } from 'react';
import { EmptyText, RecipientButton, RecipientRow, Shape, WriteRow } from './recipients';
import { type Recipient, useRecipients } from './useRecipients';
import { messageText, useSend } from './useSend';

interface Props {
  shared: Shared;
  /** Called when the messages are stored: they are sent from there on by themselves. */
  onSent: () => void;
}

const moveInRow = (event: KeyboardEvent<HTMLElement>) =>
  moveFocus(event, [...event.currentTarget.querySelectorAll('button')], 'horizontal');

/**
 * Widget `share-sheet`: sends a post, or the address of something else, to chats and people. A press
 * chooses one; several may be chosen. The text is stored on this device until it is sent.
 */
export default function ShareWidget({ shared, onSent }: Props) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Recipient[]>([]);
  const key = `kithkin.messages.share.${useMe()._id}.${shared.path}`;
  const [text, setText] = useState(() => readText(key) ?? '');
  const { recipients, isSearch, loading, failed, retry } = useRecipients(query);
  const { send, sending, error } = useSend(shared, onSent);
  const tooLong = lengthError(messageText(shared, text), MAX_MESSAGE_TEXT);
  useBusy('unsent message', chosen.length > 0 && text !== '');

  const store = (next: string) => {
    setText(next);
    writeText(key, next === '' ? null : next);
  };
  const sendAll = async () => {
    if (tooLong !== null || sending) return;
    const left = await send(chosen, text);
    setChosen(left);
    if (left.length === 0) store('');
  };

  const isChosen = ({ id }: Recipient) => chosen.some((other) => other.id === id);
  // Those that the search does not find remain visible.
  const hidden = chosen.filter(({ id }) => !recipients.some((other) => other.id === id));
  const toggle = (recipient: Recipient) =>
    setChosen(
      isChosen(recipient) ? chosen.filter(({ id }) => id !== recipient.id) : [...chosen, recipient],
    );
  const shown = [...hidden, ...recipients];
  return (
    <Stack gap={3}>
      <Field
        type="search"
        label="Search chats and people"
        hideLabel
        placeholder="Search"
        autoComplete="off"
        maxLength={MAX_SEARCH_TEXT}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {shown.length > 0 && (
        <RecipientRow role="group" aria-label="Send to" onKeyDown={moveInRow}>
          {shown.map((recipient) => (
            <RecipientButton
              key={recipient.id}
              recipient={recipient}
              chosen={isChosen(recipient)}
              disabled={sending}
              onToggle={toggle}
            />
          ))}
        </RecipientRow>
      )}
      {loading && shown.length === 0 && (
        <Loading label="Loading chats...">
          <RecipientRow>
            {[1, 2, 3, 4].map((place) => (
              <Shape key={place}>
                <Skeleton width={64} height={64} radius="50%" />
                <Skeleton width={48} height={12} />
              </Shape>
            ))}
          </RecipientRow>
        </Loading>
      )}
      {failed && <ErrorState message="Chats could not be loaded." onRetry={retry} />}
      {!loading && !failed && recipients.length === 0 && (
        <EmptyText role="status">
          {isSearch ? 'Nobody found.' : 'Search for somebody to send this to.'}
        </EmptyText>
      )}
      {chosen.length > 0 && (
        <WriteRow
          onSubmit={(event) => {
            event.preventDefault();
            void sendAll();
          }}
        >
          <Field
            label="Message"
            hideLabel
            placeholder="Write a message"
            autoComplete="off"
            dir="auto"
            readOnly={sending}
            error={tooLong ?? undefined}
            value={text}
            onChange={({ target }) => store(target.value)}
          />
          <Button type="submit" variant="primary" busy={sending}>
            Send
          </Button>
        </WriteRow>
      )}
      {error !== null && <Failure message={error} />}
    </Stack>
  );
}
