import {
  Button,
  errorMessage,
  LinkedText,
  type OutboxItem,
  outbox,
  Progress,
  useFileUrl,
  useFocusAfterRemoval,
} from '@kithkin/shared';
import { Clock, Paperclip, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { postIn, quoteIn } from '../composer/quote';
import { useConnected } from '../selectors';
import { clockTime } from '../thread/days';
import { MediaBox } from '../thread/media/media.styles';
import { BubbleText, FileLine, Meta, Problem, TextRow } from '../thread/message/bubble.styles';
import { QuoteBox } from '../thread/message/QuoteBox';
import { SentPost } from '../thread/message/SentPost';

/** Upload progress with Cancel. */
const Upload = styled.div`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  min-inline-size: min(220px, 50vw);
`;

interface PendingFileProps {
  name: string;
  blob: Blob;
  /** Description of the file. */
  alt: string | undefined;
}

/** A file being sent: a preview in the size of the sent picture, or its name. */
function PendingFile({ name, blob, alt }: PendingFileProps) {
  const picture = useFileUrl(blob.type.startsWith('image/') ? blob : null);
  if (picture) {
    return (
      <MediaBox>
        <img src={picture} alt={alt ?? name} width={280} height={210} />
      </MediaBox>
    );
  }
  return (
    <FileLine>
      <Paperclip aria-hidden />
      {name}
    </FileLine>
  );
}

/**
 * Upload progress with Cancel. Messages without files are sent too quickly to cancel, so they show
 * it only while offline.
 */
function SendingStatus({ item }: { item: OutboxItem }) {
  const connected = useConnected();
  const { clientId, files, state, progress } = item;
  const uploads = files.length > 0;
  if (state === 'failed' || (!uploads && connected)) return null;
  return (
    <Upload>
      {uploads && state === 'sending' ? (
        <Progress value={progress} label="Uploading" />
      ) : (
        <span>Waiting</span>
      )}
      <Button variant="quiet" size="small" onClick={() => void outbox.discard(clientId)}>
        Cancel
      </Button>
    </Upload>
  );
}

/** Content of the bubble of a message in the outbox. */
export function PendingBody({ item }: { item: OutboxItem }) {
  const { fields, files, state, createdAt } = item;
  const quote = quoteIn(item);
  const post = postIn(item);
  const sentAt = new Date(createdAt).toISOString();
  return (
    <>
      {quote && <QuoteBox quote={quote} reachable={false} />}
      {files.map(({ name, blob }) => (
        <PendingFile key={name} name={name} blob={blob} alt={fields.alt} />
      ))}
      {post && <SentPost post={post} reachable={false} />}
      <TextRow $belowMedia={files.some(({ blob }) => blob.type.startsWith('image/'))}>
        {fields.text && (
          <BubbleText dir="auto" $big={false}>
            <LinkedText text={fields.text} />
          </BubbleText>
        )}
        <SendingStatus item={item} />
        <Meta>
          <time dateTime={sentAt}>{clockTime(sentAt)}</time>
          {state === 'failed' ? (
            <TriangleAlert role="img" aria-label="Not sent" />
          ) : (
            <Clock role="img" aria-label="Waiting" />
          )}
        </Meta>
      </TextRow>
    </>
  );
}

/** Error of a message that the server has not taken, with Retry and Discard. */
export function FailedActions({ item }: { item: OutboxItem }) {
  const { clientId, error } = item;
  const ref = useFocusAfterRemoval<HTMLDivElement>('article');
  return (
    <Problem ref={ref} role="group" aria-label="Message not sent">
      <span role="alert">{errorMessage(error, 'Failed to send message')}</span>
      <Button variant="quiet" size="small" onClick={() => void outbox.retry(clientId)}>
        Retry
      </Button>
      <Button variant="quiet" size="small" onClick={() => void outbox.discard(clientId)}>
        Discard
      </Button>
    </Problem>
  );
}
