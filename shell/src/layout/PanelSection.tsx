import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

const Section = styled.section`
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
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
    color: var(--text-2);
    transition: rotate var(--motion) var(--ease-out);
  }
  &[aria-expanded='false'] svg {
    rotate: -90deg;
  }
`;

const Content = styled.div`
  padding: 0 var(--space-4) var(--space-4);
`;

/** A part of the right panel that folds away; open by default. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <Section>
      <h2>
        <Toggle
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </Toggle>
      </h2>
      <Content id={id} hidden={!open}>
        {children}
      </Content>
    </Section>
  );
}
