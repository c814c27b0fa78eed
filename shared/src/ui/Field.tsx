import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { FieldHint, type FieldLabels, FieldShell } from './FieldShell';
import { Area, Input, InputContainer } from './field.styles';
import { lengthError, remainingText } from './fieldText';
import { IconButton } from './IconButton';

/**
 * Detects Caps Lock from key events, since browsers expose it only there. Attach `watch` to the
 * field or a parent element.
 */
function useCapsLock() {
  const [on, setOn] = useState(false);
  const update = (event: KeyboardEvent) => {
    // Autofill dispatches key events without `getModifierState`.
    setOn(event.nativeEvent.getModifierState?.('CapsLock') ?? false);
  };
  return { on, watch: { onKeyDown: update, onKeyUp: update, onBlur: () => setOn(false) } };
}

/**
 * Rendered even when empty, since screen readers announce only changes of an existing live region;
 * takes no space then.
 */
const CapsLockHint = styled(FieldHint).withConfig({ componentId: 'kk-caps-lock' })`
  color: var(--warning-text);

  &:empty {
    position: absolute;
  }
`;

const Reveal = styled(IconButton).withConfig({ componentId: 'kk-reveal' })`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  margin-block: auto;
`;

interface LengthProps {
  /**
   * Maximum number of characters, counted as the server counts them. Unlike `maxLength`, nothing is
   * cut off: a longer text is marked as an error, and the form must not send it (`lengthError`).
   */
  maxCharacters?: number;
}

/** Returns error and hint of a field, with what its length adds to them. */
function lengthLabels(
  { error, hint }: Pick<FieldLabels, 'error' | 'hint'>,
  value: unknown,
  max: number | undefined,
): Pick<FieldLabels, 'error' | 'hint'> {
  if (max === undefined || typeof value !== 'string') return { error, hint };
  return { error: error || lengthError(value, max), hint: hint ?? remainingText(value, max) };
}

export interface FieldProps extends ComponentPropsWithRef<'input'>, FieldLabels, LengthProps {}

/**
 * Renders a password input with a Caps Lock warning and a reveal button. Submitting the form hides
 * the text again, for privacy and because password managers detect only password fields.
 */
function PasswordInput(input: ComponentPropsWithRef<'input'>) {
  const [revealed, setRevealed] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const capsLock = useCapsLock();

  useEffect(() => {
    const form = containerRef.current?.closest('form');
    const hide = () => setRevealed(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <>
      <InputContainer ref={containerRef} {...capsLock.watch}>
        <Input {...input} type={revealed ? 'text' : 'password'} $reserved />
        <Reveal
          label={revealed ? 'Hide password' : 'Show password'}
          icon={revealed ? EyeOff : Eye}
          aria-controls={input.id}
          onClick={() => setRevealed(!revealed)}
        />
      </InputContainer>
      <CapsLockHint role="status">{capsLock.on ? 'Caps Lock is on.' : null}</CapsLockHint>
    </>
  );
}

/** Renders a labelled input; all properties of `<input>` are passed on. */
export function Field({
  label,
  error,
  hint,
  hideLabel,
  id,
  type = 'text',
  maxCharacters,
  ...input
}: FieldProps) {
  return (
    <FieldShell
      {...{ label, hideLabel, id }}
      {...lengthLabels({ error, hint }, input.value, maxCharacters)}
      describedBy={input['aria-describedby']}
    >
      {(ties) =>
        type === 'password' ? (
          <PasswordInput {...input} {...ties} />
        ) : (
          <InputContainer>
            <Input {...input} {...ties} type={type} $reserved={false} />
          </InputContainer>
        )
      }
    </FieldShell>
  );
}

export interface TextAreaProps
  extends ComponentPropsWithRef<'textarea'>,
    FieldLabels,
    LengthProps {}

/** Renders a labelled text area that grows with its text where the browser supports it. */
export function TextArea({
  label,
  error,
  hint,
  hideLabel,
  id,
  rows = 3,
  maxCharacters,
  ...area
}: TextAreaProps) {
  return (
    <FieldShell
      {...{ label, hideLabel, id }}
      {...lengthLabels({ error, hint }, area.value, maxCharacters)}
      describedBy={area['aria-describedby']}
    >
      {(ties) => <Area {...area} {...ties} rows={rows} />}
    </FieldShell>
  );
}
