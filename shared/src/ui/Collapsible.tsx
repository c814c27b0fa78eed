import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

const Section = styled.section.withConfig({ componentId: 'kk-collapsible' })`
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
`;

const Toggle = styled.button.withConfig({ componentId: 'kk-collapsible-toggle' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  inline-size: 100%;
  min-block-size: 48px;
  padding: 0 var(--space-4);
  border: 0;
  border-radius: var(--radius-card);
  background: none;
  font-size: var(--font-15);
  font-weight: 700;
  text-align: start;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }

  svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
    color: var(--text-2);
    transition: rotate var(--motion) var(--ease-out);
  }

  &[aria-expanded='false'] svg {
    rotate: -90deg;
  }

  &:dir(rtl)[aria-expanded='false'] svg {
    rotate: 90deg;
  }
`;

const Content = styled.div.withConfig({ componentId: 'kk-collapsible-content' })`
  padding: 0 var(--space-4) var(--space-4);
`;

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

export interface CollapsibleProps {
  /** Heading text; the heading contains the toggle button. */
  title: ReactNode;
  children: ReactNode;
  /** Heading level in the page outline. Default 2. */
  headingLevel?: keyof typeof headings;
  /** Initial state. Default true. */
  defaultOpen?: boolean;
  /** Called on each change, e.g. to save the state. */
  onToggle?: (open: boolean) => void;
}

/**
 * Renders a section that collapses under its heading. Collapsed content stays mounted and keeps its
 * state; `hidden` removes it from view and from the accessibility tree.
 */
export function Collapsible(props: CollapsibleProps) {
  const { title, children, headingLevel = 2, defaultOpen = true, onToggle } = props;
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  const Heading = headings[headingLevel];
  const toggle = () => {
    setOpen(!open);
    onToggle?.(!open);
  };
  return (
    <Section>
      <Heading>
        <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
          {title}
          <ChevronDown aria-hidden />
        </Toggle>
      </Heading>
      <Content id={id} hidden={!open}>
        {children}
      </Content>
    </Section>
  );
}
