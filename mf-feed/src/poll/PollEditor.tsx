import {
  Button,
  Field,
  IconButton,
  MAX_POLL_OPTION,
  MAX_POLL_OPTIONS,
  MIN_POLL_OPTIONS,
  Row,
  Select,
  Switch,
} from '@kithkin/shared';
import type { NewPoll } from '@kithkin/shared/contract';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { newPoll } from './pollDraft';
import { pollErrors } from './pollRules';
import { durationText } from './pollText';

const DAY = 1440;
/** Times for which a poll can be open, in minutes. */
const DURATIONS: readonly number[] = [5, 30, 60, 360, DAY, 3 * DAY, 7 * DAY, 14 * DAY];

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--control);
  gap: var(--space-1);
  align-items: start;

  /* Beside the field, which follows a gap below its hidden label. */
  & > button {
    margin-block-start: 6px;
  }
`;

/** Name of the fields of options, by which they are focused. */
const OPTION = 'poll-option';

export interface PollEditorProps {
  poll: NewPoll;
  /** Called with the changed poll; null removes it. */
  onChange: (poll: NewPoll | null) => void;
  /** Number of attempts to post with a poll that is not valid; errors are shown after the first. */
  attempts: number;
  busy: boolean;
}

/** The poll of a new post: its options, whether several can be chosen, and for how long it is open. */
export function PollEditor({ poll, onChange, attempts, busy }: PollEditorProps) {
  const { options, isMultiple, durationMinutes } = poll;
  const group = useRef<HTMLElement>(null);
  const titleId = useId();
  /** Position of the option that receives the focus when it is there: not that of a restored draft. */
  const focusNext = useRef(poll === newPoll ? 0 : null);
  const errors = attempts > 0 ? pollErrors(poll) : [];
  const rows = options.map((text, at) => ({ text, at, label: `Option ${at + 1}` }));
  const durations = [...new Set([...DURATIONS, durationMinutes])].sort((a, b) => a - b);

  useEffect(() => {
    if (focusNext.current === null) return;
    const fields = group.current?.querySelectorAll<HTMLInputElement>(`[name=${OPTION}]`);
    fields?.[focusNext.current]?.focus();
    focusNext.current = null;
  });
  useEffect(() => {
    if (attempts > 0) group.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);

  /** Replaces the option at a position by `others`, and moves the focus. */
  const replace = (at: number, others: string[], focus: number | null = null) => {
    focusNext.current = focus;
    onChange({ ...poll, options: [...options.slice(0, at), ...others, ...options.slice(at + 1)] });
  };
  return (
    <Group ref={group} aria-labelledby={titleId}>
      <Row wrap gap={0} justify="space-between">
        <strong id={titleId}>Poll</strong>
        <Button size="small" variant="quiet" disabled={busy} onClick={() => onChange(null)}>
          Remove poll
        </Button>
      </Row>
      {rows.map(({ text, at, label }) => (
        <Line key={label}>
          <Field
            label={label}
            hideLabel
            placeholder={label}
            name={OPTION}
            dir="auto"
            autoComplete="off"
            maxCharacters={MAX_POLL_OPTION}
            readOnly={busy}
            error={errors[at] ?? null}
            value={text}
            onChange={({ target }) => replace(at, [target.value])}
          />
          {options.length > MIN_POLL_OPTIONS && (
            <IconButton
              label={`Remove option ${at + 1}`}
              icon={X}
              disabled={busy}
              onClick={() => replace(at, [], Math.max(0, at - 1))}
            />
          )}
        </Line>
      ))}
      {options.length < MAX_POLL_OPTIONS && (
        <Button
          variant="quiet"
          icon={Plus}
          disabled={busy}
          onClick={() => replace(options.length, [''], options.length)}
        >
          Add option
        </Button>
      )}
      <Switch
        label="Several choices"
        checked={isMultiple}
        disabled={busy}
        onChange={(on) => onChange({ ...poll, isMultiple: on })}
      />
      <Select
        label="Open for"
        disabled={busy}
        options={durations.map((minutes) => ({
          value: String(minutes),
          label: durationText(minutes),
        }))}
        value={String(durationMinutes)}
        onChange={(minutes) => onChange({ ...poll, durationMinutes: Number(minutes) })}
      />
    </Group>
  );
}
