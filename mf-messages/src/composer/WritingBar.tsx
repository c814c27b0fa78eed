import { IconButton, useMe } from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { type LucideIcon, Pencil, Reply, X } from 'lucide-react';
import { personName } from '../conversations/displayName';
import { quoteText } from '../thread/message/rowText';
import { Bar, BarText, BarTitle } from './composer.styles';

interface BarProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Accessible name of the close button. */
  closing: string;
  onClose(): void;
}

function WritingBar({ icon: Icon, title, text, closing, onClose }: BarProps) {
  return (
    <Bar role="group" aria-label={title}>
      <Icon aria-hidden />
      <div>
        <BarTitle>{title}</BarTitle>
        <BarText dir="auto">{text}</BarText>
      </div>
      <IconButton label={closing} icon={X} onClick={onClose} />
    </Bar>
  );
}

/** Bar above the field with the message that is replied to. */
export function ReplyBar({ to, onDrop }: { to: Quote; onDrop(): void }) {
  const me = useMe()._id;
  const name = to.senderId._id === me ? 'yourself' : personName(to.senderId);
  return (
    <WritingBar
      icon={Reply}
      title={`Reply to ${name}`}
      text={quoteText(to)}
      closing="Don’t reply"
      onClose={onDrop}
    />
  );
}

/** Bar above the field that shows the edited text. */
export function EditBar({ text, onCancel }: { text: string; onCancel(): void }) {
  return (
    <WritingBar
      icon={Pencil}
      title="Edit message"
      text={text}
      closing="Stop editing"
      onClose={onCancel}
    />
  );
}
