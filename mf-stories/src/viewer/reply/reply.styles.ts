import styled from 'styled-components';

export const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  flex: 1 1 120px;
  align-items: end;
  min-inline-size: 0;
  border: 1px solid #ffffff8c;
  border-radius: 22px;
  background: #0000008c;
  color: #fff;

  &[data-open] {
    flex-basis: 100%;
    border-color: #fff;
    background: #000000cc;
  }

  & > button {
    color: #fff;
  }
`;

export const ReplyText = styled.textarea`
  min-inline-size: 0;
  inline-size: 100%;
  min-block-size: 44px;
  max-block-size: 30dvh;
  padding-block: 11px;
  padding-inline: 16px 8px;
  border: 0;
  outline: 0;
  resize: none;
  background: none;
  color: inherit;
  font: inherit;
  line-height: 22px;
  field-sizing: content;

  &::placeholder {
    overflow: hidden;
    color: #ffffffd9;
    opacity: 1;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${Form}:has(&:focus-visible) {
    outline: 2px solid #fff;
    outline-offset: 2px;
  }
`;

/** Drafts to choose from, in the colours of the app on the dark viewer. */
export const Choices = styled.div`
  grid-column: 1 / -1;
  border-radius: 22px;
  background: var(--surface);
  color: var(--text);
`;

export const ErrorText = styled.span`
  grid-column: 1 / -1;
  padding: 10px 16px 0;
  color: #ffb4ab;
`;

/** An unsent reply below the strip. */
export const Item = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  margin: 0 var(--space-3) var(--space-3);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
`;

export const SentText = styled.span`
  flex: 1 1 160px;
  color: var(--text-2);
  white-space: pre-wrap;
  unicode-bidi: plaintext;
`;
