import { LinkedText, type OutboxItem, Progress } from '@kithkin/shared';
import { Clock, Paperclip, TriangleAlert } from 'lucide-react';
import { usePicture } from '../usePicture';
import { FileLine, MediaBox, Meta, Words } from './bubbleStyles';
import { clockTime } from './days';

/** A file on its way: its picture in the box where the sent one will stand, or its name. */
function WaitingFile({ name, blob }: { name: string; blob: Blob }) {
  const picture = usePicture(blob);
  if (picture) {
    return (
      <MediaBox>
        <img src={picture} alt={name} width={280} height={210} />
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

/** What is inside the bubble of a message that is not with the server yet. */
export function WaitingBody({ item }: { item: OutboxItem }) {
  const { fields, files, state, progress, createdAt } = item;
  const sentAt = new Date(createdAt).toISOString();
  const uploading = state === 'sending' && files.length > 0;
  return (
    <>
      {files.map(({ name, blob }) => (
        <WaitingFile key={name} name={name} blob={blob} />
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
