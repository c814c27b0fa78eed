import { LinkedText, type OutboxItem, Progress } from '@kithkin/shared';
import { Clock, Paperclip, TriangleAlert } from 'lucide-react';
import { FileLine, Meta, Words } from './bubbleStyles';
import { clockTime } from './days';

/** What is inside the bubble of a message that is not with the server yet. */
export function WaitingBody({ item }: { item: OutboxItem }) {
  const { fields, files, state, progress, createdAt } = item;
  const sentAt = new Date(createdAt).toISOString();
  const uploading = state === 'sending' && files.length > 0;
  return (
    <>
      {files.map(({ name }) => (
        <FileLine key={name}>
          <Paperclip aria-hidden />
          {name}
        </FileLine>
      ))}
      {uploading && <Progress value={progress} label="Uploading" />}
      {fields.text && (
        <Words dir="auto">
          <LinkedText text={fields.text} />
        </Words>
      )}
      <Meta>
        <time dateTime={sentAt}>{clockTime(sentAt)}</time>
        {state === 'failed' ? (
          <TriangleAlert role="img" aria-label="Not sent" />
        ) : (
          <Clock role="img" aria-label="Waiting" />
        )}
      </Meta>
    </>
  );
}
