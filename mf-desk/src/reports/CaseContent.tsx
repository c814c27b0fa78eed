import { Card } from '@kithkin/shared';
import type { ReportCaseDetails } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { BlurredFile } from './BlurredFile';

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Files = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: var(--space-2);
  margin-block-start: var(--space-3);
`;

const Note = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
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
      {!exists && <Note>It was deleted since.</Note>}
    </Card>
  );
}
