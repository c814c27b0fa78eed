import { Smile } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { IconButton } from '../IconButton';
import type { IconSource } from '../icon';
import { lazyPart, useLazyPart } from '../lazyPart';
import { toast } from '../toasts';
import type { EmojiPopoverProps } from './EmojiPopover';

export interface EmojiButtonProps {
  /** Accessible name of the button. Default "Add emoji". */
  label?: string;
  icon?: IconSource;
  /** Called with the emoji as text, in the user's skin tone. */
  onChoose: (emoji: string) => void;
  /** Closes the picker after a choice, e.g. for reactions. Default false, for text input. */
  closes?: boolean;
  placement?: EmojiPopoverProps['placement'];
  disabled?: boolean;
}

const popover = lazyPart<EmojiPopoverProps>(() =>
  import(/* webpackChunkName: "kit-emoji" */ './EmojiPopover').then(
    (module) => module.EmojiPopover,
  ),
);

/**
 * Renders a button with the emoji picker. Escape and an outside click close it and return the
 * focus.
 */
export function EmojiButton(props: EmojiButtonProps) {
  const {
    label = 'Add emoji',
    icon = Smile,
    onChoose,
    closes = false,
    placement,
    disabled,
  } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const failed = useCallback(() => {
    setOpen(false);
    setAnchor(null);
    toast({ message: 'Emoji could not be loaded. Try again.', tone: 'danger' });
  }, []);
  const Popover = useLazyPart(popover, anchor !== null, failed);
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && Popover ? id : undefined}
        onPointerEnter={popover.preload}
        onFocus={popover.preload}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(!open);
        }}
      />
      {Popover && anchor && (
        <Popover
          {...{ id, label, anchor, open, setOpen }}
          placement={placement ?? 'top-end'}
          onChoose={(emoji) => {
            if (closes) setOpen(false);
            onChoose(emoji);
          }}
        />
      )}
    </>
  );
}
