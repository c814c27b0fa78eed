import { Card } from '@kithkin/shared';
import type { ReportCaseDetails } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { Meta, Words } from './reports.styles';

const Cover = styled.button`
  position: relative;
  display: grid;
  overflow: hidden;
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: var(--raised);
  aspect-ratio: 1;
  cursor: pointer;

  img,
  video {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    filter: blur(24px);
  }
`;

/** On a surface of its own, since pictures are light or dark. */
const Label = styled.span`
  position: absolute;
  inset: 0;
  inline-size: fit-content;
  block-size: fit-content;
  margin: auto;
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-pill);
  background: var(--surface);
  color: var(--text);
  font-weight: 600;
`;

const Revealed = styled.div`
  img,
  video,
  audio {
    display: block;
    max-inline-size: 100%;
    border-radius: var(--radius-control);
  }
`;

type ReportedFile = ReportCaseDetails['files'][number];

/** A reported picture or video: blurred until it is pressed. */
function BlurredFile({ file, number }: { file: ReportedFile; number: number }) {
  const [isRevealed, setRevealed] = useState(false);
  const { kind, url } = file;
  const name = `File ${number}`;
  if (kind === 'audio') {
    return (
      <Revealed>
        {/* biome-ignore lint/a11y/useMediaCaption: a recording of a user has no captions */}
        <audio src={url} controls aria-label={name} />
      </Revealed>
    );
  }
  if (!isRevealed) {
    return (
      <Cover type="button" onClick={() => setRevealed(true)} aria-label={`Show ${name}`}>
        {kind === 'video' ? <video src={url} preload="metadata" muted /> : <img src={url} alt="" />}
        <Label aria-hidden="true">Show</Label>
      </Cover>
    );
  }
  return (
    <Revealed>
      {kind === 'video' ? (
        <video src={url} controls muted aria-label={name} />
      ) : (
        <img src={url} alt={name} />
      )}
    </Revealed>
  );
}

const Files = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: var(--space-2);
  margin-block-start: var(--space-3);
`;

const Message = styled.li`
  padding: var(--space-2);
  border-radius: var(--radius-control);
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &[data-reported='true'] {
    background: var(--danger-soft);
  }
`;

/** The words and files of the subject, as they were when it was reported. */
export function CaseContent({
  item,
}: {
  item: Pick<ReportCaseDetails, 'excerpt' | 'files' | 'context' | 'exists'>;
}) {
  const { excerpt, files, context, exists } = item;
  return (
    <Card as="section" aria-label="As it was reported">
      {context.length === 0 && <Words dir="auto">{excerpt || 'No words.'}</Words>}
      {context.length > 0 && (
        <ol>
          {context.map(({ name, text, reported }, at) => (
            <Message key={at} data-reported={reported} dir="auto">
              <strong>{name}</strong> {text}
            </Message>
          ))}
        </ol>
      )}
      {files.length > 0 && (
        <Files>
          {files.map((file, at) => (
            <BlurredFile key={file.url} file={file} number={at + 1} />
          ))}
        </Files>
      )}
      {!exists && <Meta>It was deleted since.</Meta>}
    </Card>
  );
}
