import styled from 'styled-components';
import { type Block, type Inline, parseMarkdown } from './parseMarkdown';

const Text = styled.div`
  display: grid;
  gap: var(--space-3);
  overflow-wrap: anywhere;

  h2 {
    margin-block-start: var(--space-3);
    font-size: var(--font-20);
  }

  h3 {
    font-size: var(--font-17);
  }

  p {
    white-space: pre-line;
  }

  ul {
    padding-inline-start: var(--space-5);
    list-style: disc;
  }
`;

function InlinePart({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return <strong>{inline.text}</strong>;
    case 'link':
      return (
        <a href={inline.href} rel="noreferrer nofollow" target="_blank">
          {inline.text}
        </a>
      );
  }
}

/** Keys contain the index: the parts of a text never move. */
function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, at) => <InlinePart key={`${at}${inline.text}`} inline={inline} />);
}

function MarkdownBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Inlines inlines={block.inlines} />
        </Heading>
      );
    }
    case 'list':
      return (
        <ul>
          {block.items.map((item, at) => (
            <li key={`${at}${item[0]?.text}`}>
              <Inlines inlines={item} />
            </li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      );
  }
}

/** Renders Markdown as React elements; HTML in it is text. */
export function Markdown({ text }: { text: string }) {
  return (
    <Text dir="auto">
      {parseMarkdown(text).map((block, at) => (
        <MarkdownBlock key={at} block={block} />
      ))}
    </Text>
  );
}
