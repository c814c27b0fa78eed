import { useMemo } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '../facade/Link';
import { linkify } from './linkify';

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

export interface LinkedTextProps {
  /** User-written text. Rendered as plain text, in which only links are recognised. */
  text: string;
}

/**
 * Renders text in which URLs, #tags and @names are links. Line breaks require `white-space:
 * pre-line`.
 */
export function LinkedText({ text }: LinkedTextProps) {
  const parts = useMemo(() => linkify(text), [text]);
  let at = 0;
  return parts.map(({ kind, text, href }) => {
    const key = at;
    at += text.length;
    if (href === undefined) return text;
    if (kind !== 'url') {
      return (
        <Inside key={key} to={href} dir="auto">
          {text}
        </Inside>
      );
    }
    return (
      <Outside key={key} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </Outside>
    );
  });
}
