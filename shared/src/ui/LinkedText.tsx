import { useMemo } from 'react';
import styled, { css } from 'styled-components';
import { type TextToken, textTokens } from '../contract/textTokens';
import { Link } from '../facade/Link';

/* Font weight distinguishes links from the surrounding text without relying on colour alone. */
const linkStyles = css`
  font-weight: 600;
`;
const Inside = styled(Link).withConfig({ componentId: 'kk-linked' })`
  ${linkStyles}
`;
const Outside = styled.a.withConfig({ componentId: 'kk-linked-out' })`
  ${linkStyles}
`;

const PATHS = { tag: '/tag/', person: '/profile/' };

function Token({ kind, text, value }: TextToken) {
  switch (kind) {
    case 'text':
      return text;
    case 'url':
      return (
        <Outside href={value} target="_blank" rel="noopener noreferrer nofollow ugc">
          {text}
        </Outside>
      );
    case 'tag':
    case 'person':
      return (
        <Inside to={PATHS[kind] + encodeURIComponent(value)} dir="auto">
          {text}
        </Inside>
      );
  }
}

export interface LinkedTextProps {
  /** User-written text. Rendered as plain text, in which only links are recognised. */
  text: string;
}

/**
 * Renders text in which URLs, #tags and @names are links. Line breaks require `white-space:
 * pre-line`.
 */
export function LinkedText({ text }: LinkedTextProps) {
  const tokens = useMemo(() => textTokens(text), [text]);
  let at = 0;
  return tokens.map((token) => {
    const key = at;
    at += token.text.length;
    return <Token key={key} {...token} />;
  });
}
