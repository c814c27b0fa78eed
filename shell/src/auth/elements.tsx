import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AuthLink } from './host';

/** Layout of a form in one column. */
export const Form = styled.form`
  display: grid;
  gap: var(--space-4);

  /* An empty live region stays in the document but takes no space. */
  & > :is([role='alert'], [role='status']):empty {
    position: absolute;
  }
`;

const Title = styled.h1`
  font-size: var(--font-28);
  letter-spacing: -0.02em;
`;

export const Lead = styled.p`
  margin: var(--space-2) 0 0;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

const Header = styled.div`
  margin-block-end: var(--space-5);
`;

interface ScreenHeaderProps {
  title: string;
  lead?: ReactNode;
  /** What the screen is doing; screen readers announce its changes. */
  status?: ReactNode;
  /**
   * True for a heading that replaces another without navigation, e.g. the confirmation after a form.
   * It gets the focus when it appears, so that screen readers announce it.
   */
  replaces?: boolean;
}

/** Heading of a screen, with an introduction or a status below it. */
export function ScreenHeader({ title, lead, status, replaces = false }: ScreenHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replaces) heading.current?.focus();
  }, [replaces]);
  return (
    <Header>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {lead === undefined ? null : <Lead>{lead}</Lead>}
      {status === undefined ? null : <Lead role="status">{status}</Lead>}
    </Header>
  );
}

/** A link inside text; on phones it is 44 px high without increasing the line height. */
export const TextLink = styled(AuthLink)`
  display: inline-block;
  padding-block: var(--space-1);
  font-weight: 600;
  border-radius: 4px;

  &:hover {
    text-underline-offset: 3px;
  }

  @media (max-width: 599.98px) {
    margin-block: -8px;
    padding-block: 12px;
  }
`;

const filled = `
  background: var(--accent);
  color: var(--on-accent);

  &:hover {
    background: var(--accent-hover);
  }
`;
const outlined = `
  border-color: var(--line-strong);
  color: var(--text);

  &:hover {
    background: var(--hover);
  }
`;

/**
 * A link styled as a button. The kit's link button needs a router, which these screens do not have.
 */
export const LinkButton = styled(AuthLink)<{ $primary?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  min-block-size: 44px;
  padding-inline: var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  font-weight: 600;
  text-align: center;
  transition: background-color var(--motion-fast) ease-out;

  &:hover {
    text-decoration: none;
  }
  ${({ $primary }) => ($primary ? filled : outlined)}
`;

/** Stacked buttons, the primary one first. */
export const Actions = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-2);

  [role='alert']:not(:empty) + & {
    margin-block-start: var(--space-4);
  }

  & > button {
    inline-size: 100%;
  }
`;

/** Links to other screens, below a form. */
export const Elsewhere = styled.p`
  margin: var(--space-5) 0 0;
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
  color: var(--text-2);
  text-align: center;
`;

/** Groups a field with its hints. */
export const Group = styled.div`
  display: grid;
  gap: var(--space-2);
`;

type Tone = 'danger' | 'success' | 'plain';

const tones: Record<Tone, string> = {
  danger: 'background: var(--danger-soft); color: var(--danger-text);',
  success: 'background: var(--success-soft); color: var(--success-text);',
  plain: 'background: var(--accent-soft); color: var(--text);',
};

const Box = styled.div<{ $tone: Tone }>`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  overflow-wrap: anywhere;
  ${({ $tone }) => tones[$tone]}
`;

interface NoticeProps {
  tone: Tone;
  /** Text of the notice; without one, the box is hidden. */
  message: string | null | undefined;
  /** Actions below the message. */
  children?: ReactNode;
}

/**
 * A message about the whole form. The live region is always present, so that screen readers
 * announce a new message: failures at once, others when the user pauses.
 */
export function Notice({ tone, message, children }: NoticeProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'}>
      {message ? (
        <Box $tone={tone}>
          <p>{message}</p>
          {children}
        </Box>
      ) : null}
    </div>
  );
}

/** Set by a server for trials in the browser that may read its mails. */
const MAY_READ = /(?:^|; )kithkin_mails=readable(?:;|$)/;

/** Link to `/dev/mail`, where a server for trials shows the mails that it does not send. */
export function DevMailLink() {
  if (!MAY_READ.test(document.cookie)) return null;
  return (
    <p>
      Test server: email is not sent.{' '}
      <TextLink href="/dev/mail" target="_blank" rel="noopener">
        Open the inbox
      </TextLink>
    </p>
  );
}
